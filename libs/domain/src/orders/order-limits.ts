/** The most that one order may cost, with delivery: 10,000,000 roubles. DECISIONS 11 */
export const maxOrderKopecks = 1_000_000_000;

/** Most characters of what is typed into an order, by buyers and by staff alike. */
export const orderLimits = {
  address: 500,
  postalIndex: 10,
  /** Another way to reach the buyer, in their own words. */
  contact: 200,
  comment: 2_000,
  trackNumber: 100,
  invoice: 500,
  refundReason: 500,
} as const;

/** Most lines of an order that somebody puts together by hand, or with an account. */
export const maxOrderLines = 200;
