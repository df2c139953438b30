import { listCategoriesOptions } from '@shop/api-client';

/** The catalogue of the header: cached for five minutes, since categories change a few times a year. */
export const catalogueQuery = () => ({ ...listCategoriesOptions(), staleTime: 5 * 60_000 });
