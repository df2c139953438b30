import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/** The longest period, in days. */
export const maxPageHitDays = 3_660;

const count = z.int().min(0);

/**
 * Counts a view of a page. Nothing of the visitor is stored but a hash under a salt of the day, which nobody can repeat
 * once the day is over. A view that is lost is a count less.
 */
export const countPageHit = defineRequest({
  subject: 'staff-tools.page-hit.count.v1',
  callers: ['gateway'],
  effect: { unaudited: 'counts the views of pages without any data of a person' },
  request: z.object({
    /** A hash of what distinguishes the browser from others; never an address. */
    visitor: z.string().regex(/^[\w-]{43}$/),
  }),
  reply: z.object({}),
  example: { request: { visitor: 'Zm9vYmFyLWZvb2Jhci1mb29iYXItZm9vYmFyLTEyMzQ' }, reply: {} },
});

/** What was counted on each day of a period with any views, oldest first, by days in Moscow. */
export const listPageHits = defineRequest({
  subject: 'staff-tools.page-hits.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ start: z.iso.date(), end: z.iso.date() }),
  reply: z.object({
    days: z
      .array(
        z.object({
          date: z.iso.date(),
          /** Different browsers of the day. */
          visitors: count,
          /** A visit ends with half an hour of quiet. */
          visits: count,
          views: count,
        }),
      )
      .max(maxPageHitDays),
  }),
  example: {
    request: { start: '2026-11-20', end: '2026-11-26' },
    reply: { days: [{ date: '2026-11-21', visitors: 12, visits: 14, views: 81 }] },
  },
});
