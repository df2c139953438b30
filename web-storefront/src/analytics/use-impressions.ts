import { useEffect } from 'react';
import { track, type TrackedProduct } from './track.ts';

/** Reports the products that a list shows. The listener ignores those already reported. */
export function useImpressions(products: readonly TrackedProduct[]): void {
  useEffect(() => track({ kind: 'impressions', products }), [products]);
}
