import { z } from 'zod';
import { customerExample, customerId } from '../cart/cart-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { leader, month } from './leaderboard-shapes.ts';

const row = leader.extend({ customerId });

/** The ten customers with the most points in the current month, and the rank of the requesting one. DECISIONS 7 */
export const getLeaderboard = defineRequest({
  subject: 'order-payment.leaderboard.get.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    /** The requesting customer; null for a visitor who is not signed in. */
    customerId: customerId.nullable(),
  }),
  reply: z.object({
    month,
    top: z.array(row).max(10),
    /** Null without a `customerId`, or for a customer without points. */
    own: row.nullable(),
  }),
  example: {
    request: { customerId: customerExample },
    reply: {
      month: '2026-11',
      top: [{ customerId: '674000000000000000000778', rank: 1, displayName: 'Кит', points: 412 }],
      own: { customerId: customerExample, rank: 24, displayName: 'Иван П.', points: 79 },
    },
  },
});
