/** Before the shop could exist: midnight in Moscow. */
const earliest = new Date('2000-01-01T00:00:00+03:00');
/** Allows for clocks and time zones that are ahead. */
const maxAheadMs = 24 * 60 * 60 * 1_000;

/** Whether an order can have been placed at this time: not in the future, and not before the shop could exist. */
export const isOrderDate = (date: Date, now: Date): boolean =>
  date >= earliest && date.getTime() <= now.getTime() + maxAheadMs;
