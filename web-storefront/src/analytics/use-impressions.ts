import { useEffect } from 'react';
import { track, type TrackedProduct } from './track.ts';

/** Reports which products a list shows. The listener knows what was reported before. */
export function useImpressions(products: readonly TrackedProduct[]): void {
  useEffect(() => track({ kind: 'impressions', products }), [products]);
}
