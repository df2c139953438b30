import { usualDispatchTerms } from '@shop/domain';
/** A shop that always takes orders. */
export const neverPaused = { refuseNewOrders: () => Promise.resolve() };

/** The dispatch terms of a shop whose staff have set none. */
export const usualDispatch = { terms: () => Promise.resolve(usualDispatchTerms) };
