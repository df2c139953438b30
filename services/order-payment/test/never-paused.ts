/** A shop that always takes orders. */
export const neverPaused = { refuseNewOrders: () => Promise.resolve() };
