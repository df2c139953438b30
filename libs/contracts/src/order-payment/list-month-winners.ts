import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { leader, month } from './leaderboard-shapes.ts';

/** The winners of past months, newest month first; months without any points are left out. DECISIONS 7 */
export const listMonthWinners = defineRequest({
  subject: 'order-payment.leaderboard.winners.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({ months: z.array(z.object({ month, winners: z.array(leader).min(1).max(3) })).max(24) }),
  example: {
    request: {},
    reply: {
      months: [{ month: '2026-10', winners: [{ rank: 1, displayName: 'Кит', points: 1_204 }] }],
    },
  },
});
