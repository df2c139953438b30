import { listCategoriesOptions } from '@shop/api-client';

/** The catalogue of the header: asked for once a visit, since categories change a few times a year. */
export const catalogueQuery = () => ({ ...listCategoriesOptions(), staleTime: 5 * 60_000 });
