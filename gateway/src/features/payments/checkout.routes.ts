import { defineRoute } from '../../http/endpoint/route.ts';
import { guestCheckoutDto, createdPaymentDto } from './checkout.dto.ts';

export const createGuestPaymentRoute = defineRoute({
  operationId: 'createGuestPayment',
  tag: 'Оплата',
  summary: 'Оформляет заказ гостя и даёт ссылку на оплату',
  body: guestCheckoutDto,
  reply: createdPaymentDto,
  errors: [
    'SHOP_PAUSED',
    'ORDER_AGREEMENT_REQUIRED',
    'BUYER_INCOMPLETE',
    'EMAIL_INVALID',
    'PHONE_INVALID',
    'LINES_DO_NOT_FIT',
    'ORDER_TOO_LONG',
    'ORDER_TOO_EXPENSIVE',
    'PRICE_CHANGED',
    'IDEMPOTENCY_KEY_TAKEN',
    'TOO_MANY_UNPAID_ORDERS',
    'PAYMENT_PROVIDER_DOWN',
  ],
  takesIdempotencyKey: true,
  perMinute: 30,
});
