import type { facets } from '@shop/contracts';
import type { z } from 'zod';
import type { ProductRecord } from '../products/product-record.ts';
import { countFacets } from './count-facets.ts';
import { passing, testsOf, type Filters } from './filter-products.ts';
import { sortProducts, type Sorting } from './sort-products.ts';

export interface ListInput {
  filters: Filters;
  sort: Sorting;
}

/** A list before pagination. */
export interface Listed {
  size: number;
  products: readonly ProductRecord[];
  facets: z.infer<typeof facets>;
}

/** Filters and sorts a list of products, given newest or best first, and counts its facets. */
export function listBy(products: readonly ProductRecord[], { filters, sort }: ListInput): Listed {
  const left = sortProducts(passing(products, testsOf(filters)), sort);
  return { size: left.length, products: left, facets: countFacets(products, filters) };
}
