import { useEffect } from 'react';
import { track, type TrackedProduct } from './track.ts';

/** Says which products a list shows. The listener knows what it has heard before. */
export function useImpressions(products: readonly TrackedProduct[]): void {
  useEffect(() => track({ kind: 'impressions', products }), [products]);
}
