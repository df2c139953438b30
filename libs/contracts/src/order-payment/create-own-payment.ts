import { deliveryTypes, lineQuantity, maxOrderLines, orderLimits } from '@shop/domain';
import { z } from 'zod';
import { ownOrder } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { promoCode } from '../promo/promo-shapes.ts';
import { createPayment } from './create-payment.ts';

const { comment, expectedTotalKopecks, hasAgreed, idempotencyKey, lines } = createPayment.request.shape;

/** The delivery address: one of the customer's saved addresses, or a typed one. */
const destination = z.union([
  z.object({ addressId: z.string().max(100) }),
  z.object({ address: z.string().max(orderLimits.address), index: z.string().max(orderLimits.postalIndex) }),
]);

/**
 * Orders a signed-in customer's cart and opens the payment. The buyer is read from identity and the goods from the
 * cart; `lines` are what the customer saw there. The same key with the same content returns the same payment.
 */
export const createOwnPayment = defineRequest({
  subject: 'order-payment.payment.create-own.v1',
  callers: ['gateway'],
  effect: { unaudited: ownOrder },
  request: z.object({
    customerId: objectId,
    idempotencyKey,
    lines: z
      .array(lines.element.extend({ isGift: z.boolean(), quantity: lineQuantity }))
      .min(1)
      .max(maxOrderLines),
    /** Null without a promo. */
    phrase: promoCode.nullable(),
    deliveryType: z.enum(deliveryTypes),
    destination,
    comment,
    hasAgreed,
    expectedTotalKopecks,
    /** Another way to contact the customer, as free text. */
    contact: z.string().max(orderLimits.contact),
  }),
  reply: createPayment.reply,
  errors: [
    ...createPayment.errors,
    'CART_CHANGED',
    'BUYER_INCOMPLETE',
    'SAVED_ADDRESS_NOT_FOUND',
    'USER_NOT_FOUND',
    'USER_BANNED',
    'PROMO_NOT_FOUND',
    'PROMO_EXPIRED',
    'PROMO_EXHAUSTED',
    'PROMO_CONDITION_NOT_MET',
    'PROMO_USED_BY_CUSTOMER',
    'PROMO_FIRST_ORDER_ONLY',
  ],
  timeoutMs: createPayment.timeoutMs,
  readsOne: { entity: 'cart', key: ({ customerId }) => customerId },
  example: {
    request: {
      customerId: '674000000000000000000777',
      idempotencyKey: createPayment.example.request.idempotencyKey,
      lines: createPayment.example.request.lines.map((line) => ({ ...line, isGift: false })),
      phrase: 'SOROKA10',
      deliveryType: 'CDEK',
      destination: { addressId: '674000000000000000000711' },
      comment: '',
      contact: '',
    },
    reply: createPayment.example.reply,
  },
});
