import { useEffect } from 'react';
import { tell, type ToldProduct } from './tell.ts';

/** Says which products a list shows. The listener knows what it has heard before. */
export function useImpressions(products: readonly ToldProduct[]): void {
  useEffect(() => tell({ kind: 'impressions', products }), [products]);
}
