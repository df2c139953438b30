import { z } from 'zod/mini';

/** The events that the socket for staff sends. */
export const liveEventNames = ['board_changed', 'bug_changed', 'order_changed', 'product_changed'] as const;

export type LiveEventName = (typeof liveEventNames)[number];

/** The ids that changed, and the kind of change. The new state is requested from the API. */
export interface LiveEvent {
  name: LiveEventName;
  id: string;
  ids: readonly string[];
  change: string;
}

const body = z.object({ id: z.string(), ids: z.array(z.string()), change: z.string() });

/** An event as the gateway sends it. */
export const liveMessage = z.extend(body, { cursor: z.number() });

/** The response to a reconnecting page; events of a newer version are ignored. */
export const catchUpReply = z.object({
  isComplete: z.boolean(),
  cursor: z.number(),
  events: z.array(z.extend(body, { name: z.string() })),
  /** All events since the page was opened; a gateway of the previous version omits it. */
  isSincePage: z.optional(z.literal(true)),
});

export const reloadMessage = z.object({ cursor: z.number() });

const viewer = z.object({ id: z.string(), name: z.string() });

/** A staff member who has the same order open. */
export type Viewer = z.output<typeof viewer>;

/** The viewers of an order, sent on each change and as the response to opening it. */
export const viewersMessage = z.object({ orderId: z.string(), viewers: z.array(viewer) });
export const viewersReply = z.pick(viewersMessage, { viewers: true });

/** The reason why a connection was refused or ended. */
export const refusalMessage = z.object({ code: z.string() });

/** Whether another token may help. After a ban the renewal fails, and thereby ends the session of the page with the reason. */
export const isTokenRefusal = (code: string | undefined): boolean =>
  code === 'SESSION_INVALID' || code === 'UNAUTHORIZED' || code === 'USER_BANNED';

/** The answer to a message that the gateway refused. */
export const refusedMessage = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.optional(z.array(z.object({ message: z.string() }))),
  }),
});

export const isLiveEventName = (name: string): name is LiveEventName =>
  liveEventNames.some((one) => one === name);
