import {
  colourName,
  deliveryTypes,
  idempotencyKey,
  lineQuantity,
  maxGuestOrderLines,
  orderFields,
  orderLimits,
  personLimits,
  seamName,
  sizeName,
} from '@shop/domain';
import { z } from 'zod';
import { ownOrder } from '../access/unaudited-reasons.ts';
import { customerId } from '../cart/cart-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { requester } from './requester.ts';
import { orderKopecks } from './order-kopecks.ts';

const buyer = z.object({
  firstName: z.string().min(1).max(personLimits.name),
  secondName: z.string().min(1).max(personLimits.name),
  middleName: z.string().max(personLimits.name),
  email: z.string().min(3).max(personLimits.email),
  /** Digits with country code. */
  phone: z.string().regex(/^\d{11,15}$/),
  /** Another way to contact the buyer, as free text. */
  contact: z.string().max(orderLimits.contact),
});

/**
 * Creates an order and opens its payment at the provider. The same key with the same content returns the same payment.
 *
 * Slow, since the handler waits for the provider.
 */
export const createPayment = defineRequest({
  subject: 'order-payment.payment.create.v1',
  callers: ['gateway'],
  effect: { unaudited: ownOrder },
  request: z.object({
    /** Null for a guest. */
    customerId: customerId.nullable(),
    idempotencyKey: idempotencyKey.nullable(),
    /** The guest's IP address, hashed with a gateway secret; absent for internal callers: no limit of unpaid orders. */
    addressHash: requester.shape.address.optional(),
    /** The same of the guest's cookie; absent: only the address is limited. */
    browserHash: z.string().min(1).max(64).optional(),
    buyer,
    delivery: z.object({
      type: z.enum(deliveryTypes),
      address: z.string().min(1).max(orderLimits.address),
      index: z.string().min(1).max(orderLimits.postalIndex),
    }),
    comment: orderFields.buyerComment,
    /** The total that the buyer saw, with delivery. An order with a different total is rejected. */
    expectedTotalKopecks: orderKopecks.optional(),
    /** Whether the buyer agreed to the shop's documents at this checkout; their version and the time are stored. */
    hasAgreed: z.boolean().optional(),
    lines: z
      .array(
        z.object({
          productId: z.string().max(100),
          colour: colourName,
          size: sizeName,
          /** Null for the product without an extra seam. */
          seam: seamName.nullable(),
          quantity: lineQuantity,
          /** The price of a piece that the buyer saw; identifies the changed line when the total differs. */
          expectedPriceKopecks: orderKopecks.optional(),
        }),
      )
      .min(1)
      .max(maxGuestOrderLines),
  }),
  reply: z.object({
    paymentId: z.string(),
    orderNumber: z.int(),
    /** Where to pay; null when there is nothing left to pay, or the order has expired. */
    paymentUrl: z.string().nullable(),
    expiresAt: z.iso.datetime(),
  }),
  errors: [
    'SHOP_PAUSED',
    'TOO_MANY_UNPAID_ORDERS',
    'LINES_DO_NOT_FIT',
    'ORDER_TOO_LONG',
    'ORDER_TOO_EXPENSIVE',
    'PRICE_CHANGED',
    'IDEMPOTENCY_KEY_TAKEN',
    'PAYMENT_PROVIDER_DOWN',
  ],
  timeoutMs: 8_000,
  readsOne: { entity: 'order' },
  example: {
    request: {
      customerId: null,
      idempotencyKey: 'b1946ac9-2b8e-4a43-9d0e-6f2d8d1c7a11',
      buyer: {
        firstName: 'Иван',
        secondName: 'Петров',
        middleName: '',
        email: 'ivan@example.ru',
        phone: '79123456789',
        contact: '',
      },
      delivery: { type: 'CDEK', address: 'Тверь, Советская, 1', index: '170100' },
      comment: '',
      lines: [{ productId: '674000000000000000000001', colour: 'black', size: 'M', seam: null, quantity: 1 }],
    },
    reply: {
      paymentId: 'Xh5Yb2mQvR8sT1uW4zA7cE0f',
      orderNumber: 100_237,
      paymentUrl: 'https://bank.example/pay/1',
      expiresAt: '2026-11-21T10:00:00.000Z',
    },
  },
});
