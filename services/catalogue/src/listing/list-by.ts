import type { facets, pagination } from '@shop/contracts';
import type { z } from 'zod';
import type { ProductRecord } from '../products/product.repository.ts';
import { countFacets } from './count-facets.ts';
import { passing, testsOf, type Filters } from './filter-products.ts';
import { paginate } from './paginate.ts';
import { sortProducts, type Sorting } from './sort-products.ts';

export interface ListWish {
  page: number;
  limit: number;
  filters: Filters;
  sort: Sorting;
}

export interface Listed {
  items: readonly ProductRecord[];
  pagination: z.infer<typeof pagination>;
  facets: z.infer<typeof facets>;
}

/** Narrows, sorts and cuts a list of products that comes newest or best first. */
export function listBy(products: readonly ProductRecord[], { page, limit, filters, sort }: ListWish): Listed {
  const left = passing(products, testsOf(filters));
  return { ...paginate(sortProducts(left, sort), page, limit), facets: countFacets(products, filters) };
}
