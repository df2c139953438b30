import type { ListSource } from '../../products/filters/listed-products.queries.ts';

/** What the list of new items asks the API for: a product stays new until a hundred newer ones have come. */
export const newItemsSource = { newest: 100 } as const satisfies ListSource;
