import { defineRoute } from '../../http/endpoint/route.ts';
import { createdPaymentDto } from './checkout.dto.ts';
import { ownCheckoutDto } from './own-checkout.dto.ts';

export const createOwnPaymentRoute = defineRoute({
  operationId: 'createPayment',
  tag: 'Оплата',
  summary: 'Оформляет то, что лежит в корзине вошедшего покупателя, и даёт ссылку на оплату',
  body: ownCheckoutDto,
  reply: createdPaymentDto,
  errors: [
    'SHOP_PAUSED',
    'ORDER_AGREEMENT_REQUIRED',
    'BUYER_INCOMPLETE',
    'SAVED_ADDRESS_NOT_FOUND',
    'USER_BANNED',
    'USER_NOT_FOUND',
    'CART_CHANGED',
    'LINES_DO_NOT_FIT',
    'ORDER_TOO_LONG',
    'ORDER_TOO_EXPENSIVE',
    'PRICE_CHANGED',
    'PROMO_NOT_FOUND',
    'PROMO_EXPIRED',
    'PROMO_EXHAUSTED',
    'PROMO_CONDITION_NOT_MET',
    'PROMO_USED_BY_CUSTOMER',
    'PROMO_FIRST_ORDER_ONLY',
    'IDEMPOTENCY_KEY_TAKEN',
    'TOO_MANY_UNPAID_ORDERS',
    'PAYMENT_PROVIDER_DOWN',
  ],
  takesIdempotencyKey: true,
  perMinute: 30,
});
