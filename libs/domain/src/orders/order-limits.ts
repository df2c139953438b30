/** The maximum price of an order with delivery: 10,000,000 roubles. DECISIONS 11 */
export const maxOrderKopecks = 1_000_000_000;

/** The maximum lengths of texts in an order, for buyers and staff alike. */
export const orderLimits = {
  address: 500,
  postalIndex: 10,
  /** Another way to contact the buyer, as free text. */
  contact: 200,
  comment: 2_000,
  /** A comment as typed by the buyer at the checkout; staff may add to it. */
  buyerComment: 1_000,
  /** A note of staff for other staff. */
  note: 2_000,
  trackNumber: 100,
  invoice: 500,
  refundReason: 500,
} as const;

/** The maximum number of lines in an order that a guest places. */
export const maxGuestOrderLines = 100;
/** The maximum number of lines in an order that staff create or edit, or that a customer places with an account. */
export const maxOrderLines = 200;
