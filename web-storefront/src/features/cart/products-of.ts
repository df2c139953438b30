import type { Product } from '@shop/api-client';
import type { CartRow } from './cart-row.ts';

/** The products of these rows that still exist. */
export const productsOf = (rows: readonly CartRow[]): Product[] =>
  rows.flatMap(({ product }) => product ?? []);
