import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

export const statsDetails = ['daily', 'weekly', 'monthly'] as const;
/** `whole`: one row for all days, since the buyers of several days cannot be added up. */
const details = [...statsDetails, 'whole'] as const;
export type StatsDetail = (typeof details)[number];

/** The longest period, in days: ten years. */
export const maxStatsDays = 3_660;

const kopecks = z.int();

/**
 * What was paid in each day, ISO week or month of a period, by the Moscow day of the payment, without deleted orders.
 * A later refund lowers the income of the day of the sale. DECISIONS 12
 */
export const listOrderStats = defineRequest({
  subject: 'order-payment.order-stats.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ start: z.iso.date(), end: z.iso.date(), detail: z.enum(details) }),
  reply: z.object({
    /** Without gaps, oldest first; a week or month at the edge contains only its days within the period. */
    rows: z
      .array(
        z.object({
          /** The day, the Monday of the week, or the first day of the month or the period. */
          date: z.iso.date(),
          incomeKopecks: kopecks,
          /** Rounded to the kopeck; 0 without orders. */
          averageCheckKopecks: kopecks,
          ordersCount: z.int(),
          /** How many different buyers. */
          usersCount: z.int(),
        }),
      )
      .max(maxStatsDays),
  }),
  timeoutMs: 30_000,
  example: {
    request: { start: '2026-11-20', end: '2026-11-20', detail: 'daily' },
    reply: {
      rows: [
        {
          ...{ date: '2026-11-20', incomeKopecks: 913_000, averageCheckKopecks: 456_500 },
          ...{ ordersCount: 2, usersCount: 1 },
        },
      ],
    },
  },
});
