import { z } from 'zod';

/** What the socket of staff tells of. */
export const liveEventNames = ['board_changed', 'order_changed', 'product_changed'] as const;

export type LiveEventName = (typeof liveEventNames)[number];

/** Something changed: which ones, and in what way. What they are like now is asked of the API. */
export interface LiveEvent {
  name: LiveEventName;
  id: string;
  ids: readonly string[];
  change: string;
}

const body = z.object({ id: z.string(), ids: z.array(z.string()), change: z.string() });

/** What the gateway sends as it happens. */
export const liveMessage = body.extend({ cursor: z.number() });

/** What it answers to who was away; events of a newer version are left out. */
export const catchUpReply = z.object({
  isComplete: z.boolean(),
  cursor: z.number(),
  events: z.array(body.extend({ name: z.string() })),
  /** All since this page was opened; a gateway of the version before does not say so. */
  isSincePage: z.literal(true).optional(),
});

export const reloadMessage = z.object({ cursor: z.number() });

const viewer = z.object({ id: z.string(), name: z.string() });

/** Somebody who has the same order open. */
export type Viewer = z.output<typeof viewer>;

/** Who has an order open, as it changes and as the answer to who opens it. */
export const viewersMessage = z.object({ orderId: z.string(), viewers: z.array(viewer) });
export const viewersReply = viewersMessage.pick({ viewers: true });

/** Why it lets nobody in, or nobody go on. */
export const refusalMessage = z.object({ code: z.string() });

export const isLiveEventName = (name: string): name is LiveEventName =>
  liveEventNames.some((one) => one === name);
