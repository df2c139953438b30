import { idempotencyKey, orderLimits } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { orderKopecks } from './order-kopecks.ts';

/**
 * Records that money was returned outside of the shop: of a payment that its provider cannot return, or instead of a
 * refund that is unclear. It moves no money.
 */
export const recordOutsideRefund = defineRequest({
  subject: 'order-payment.order.record-outside-refund.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'order', key: ({ orderId: id }) => ({ id }) } },
  request: z.object({
    orderId: objectId,
    /** The returned amount, or the unclear refund that was made outside. */
    returned: z.union([
      z.object({ amountKopecks: orderKopecks.min(1) }),
      z.object({ refundId: z.string().min(1).max(100) }),
    ]),
    reason: z.string().min(1).max(orderLimits.refundReason),
    idempotencyKey,
    /** The id of the person who records it. */
    by: z.string().min(1).max(100),
  }),
  reply: z.object({
    amountKopecks: orderKopecks,
    /** Of several parts, one for each payment, the first; absent in replies of the previous version. */
    refundId: z.string().optional(),
  }),
  errors: ['ORDER_NOT_FOUND', 'OUTSIDE_REFUND_IMPOSSIBLE', 'REFUND_TOO_LARGE', 'REFUND_KEY_TAKEN'],
  example: {
    request: {
      orderId: '674000000000000000000009',
      returned: { amountKopecks: 439_000 },
      reason: 'Перевели на карту',
      idempotencyKey: 'b1946ac9-2b8e-4a43-9d0e-6f2d8d1c7a11',
      by: '674000000000000000000001',
    },
    reply: { amountKopecks: 439_000, refundId: 'ZqK3v9' },
  },
});
