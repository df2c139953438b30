import type { ListSource } from '../../products/filters/listed-products.queries.ts';

/** What the list of fast delivery asks the API for. */
export const fastDeliverySource = { fastDelivery: 'true' } as const satisfies ListSource;
