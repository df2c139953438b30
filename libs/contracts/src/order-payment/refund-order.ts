import { idempotencyKey, orderLimits } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { orderKopecks } from './order-kopecks.ts';

/** Refunds a paid order through its provider: once per key, never more than the remaining amount. */
export const refundOrder = defineRequest({
  subject: 'order-payment.order.refund.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'order', key: ({ orderId: id }) => ({ id }) } },
  request: z.object({
    orderId: objectId,
    /** Null: the whole remaining amount. */
    amountKopecks: orderKopecks.min(1).nullable(),
    /** Instead of an amount: pieces of receipt lines, each line at most once. */
    pieces: z
      .array(z.object({ line: z.int().min(0), quantity: z.int().min(1) }))
      .min(1)
      .max(100)
      .optional(),
    reason: z.string().min(1).max(orderLimits.refundReason),
    idempotencyKey,
    /** The id of the person who makes the refund. */
    by: z.string().min(1).max(100),
  }),
  reply: z.object({
    refundId: z.string(),
    /** `pending` while the provider processes it; the shop polls until it is done. */
    status: z.enum(['pending', 'succeeded']),
    /** Without the parts that the provider refused. */
    amountKopecks: orderKopecks,
    /** The amount of the parts that the provider refused; it can be refunded again. */
    refusedKopecks: orderKopecks.default(0),
    /** The amount that can still be refunded after this one. */
    leftKopecks: orderKopecks,
  }),
  errors: [
    'ORDER_NOT_FOUND',
    'REFUND_IMPOSSIBLE',
    'REFUND_NO_EMAIL',
    'REFUND_TOO_LARGE',
    'REFUND_REFUSED',
    'REFUND_KEY_TAKEN',
  ],
  timeoutMs: 8_000,
  example: {
    request: {
      orderId: '674000000000000000000009',
      amountKopecks: 439_000,
      reason: 'Не подошёл размер',
      idempotencyKey: 'b1946ac9-2b8e-4a43-9d0e-6f2d8d1c7a11',
      by: '674000000000000000000001',
    },
    reply: {
      refundId: 'Xh5Yb2mQvR8sT1uW4zA7cE0f',
      status: 'succeeded',
      amountKopecks: 439_000,
      refusedKopecks: 0,
      leftKopecks: 474_000,
    },
  },
});
