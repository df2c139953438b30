import { isTrackNumber } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { bulkOrderReply, maxOrdersAtOnce, person, showsChangedOrders } from './bulk-order-shapes.ts';

/** Track numbers of orders; an order is named once. */
export const orderTracks = z
  .array(z.object({ number: z.int().min(1), trackId: z.string().refine(isTrackNumber) }))
  .min(1)
  .max(maxOrdersAtOnce)
  .refine((tracks) => new Set(tracks.map(({ number }) => number)).size === tracks.length);

/**
 * Records the track numbers of orders, with a separate write for each order; one that has another track number keeps it.
 * A repetition changes nothing.
 */
export const setOrderTracks = defineRequest({
  subject: 'order-payment.orders.set-tracks.v1',
  callers: ['gateway'],
  effect: {
    audit: {
      entity: 'order',
      key: ({ tracks: [first, ...others] }) => (others.length > 0 ? null : { number: first?.number ?? 0 }),
      isChange: ({ isPreview }) => !isPreview,
      shows: showsChangedOrders,
    },
  },
  request: z.object({
    tracks: orderTracks,
    /** Whether orders that were not handed over yet get that status. */
    handsOver: z.boolean(),
    /** Whether buyers of orders that are on their way get the e-mail with the track number. */
    notifies: z.boolean(),
    /** Returns the result that the change would have, without changing anything. */
    isPreview: z.boolean(),
    by: person,
  }),
  reply: bulkOrderReply,
  timeoutMs: 8_000,
  example: {
    request: {
      tracks: [{ number: 100_042, trackId: '80012345678901' }],
      ...{ handsOver: true, notifies: true, isPreview: false, by: '674000000000000000000001' },
    },
    reply: {
      ...{ changed: 1, mails: 1 },
      results: [{ orderId: '674000000000000000000009', number: 100_042, isChanged: true, reason: null }],
    },
  },
});
