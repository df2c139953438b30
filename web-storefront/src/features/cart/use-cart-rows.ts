import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lineKey } from '@shop/domain';
import { useSession } from '@shop/web-kit';
import { removeFromCart, restoreToCart, useCartLines } from '../../cart/cart.ts';
import { toCartRow, type CartRow } from './cart-row.ts';
import { cartProductsQuery } from './cart.queries.ts';

/** A line removed during this visit. Its position and data are kept, so that it can be restored. */
interface Removal {
  row: CartRow;
  /** Its index among the rows on the screen. */
  place: number;
}

export interface ShownRow {
  row: CartRow;
  isRemoved: boolean;
}

export interface CartRows {
  state: 'empty' | 'loading' | 'failed' | 'ready';
  /** The error when `state` is `failed`. */
  error: unknown;
  shown: readonly ShownRow[];
  /** The rows that are in the cart. */
  rows: readonly CartRow[];
  remove: (row: CartRow) => void;
  restore: (row: CartRow) => void;
  retry: () => void;
}

/** The cart lines with their products, including those that have just been removed. */
export function useCartRows(refusals: ReadonlyMap<string, string>): CartRows {
  const lines = useCartLines();
  const isGuest = useSession().status !== 'member';
  const [removals, setRemovals] = useState<readonly Removal[]>([]);
  const { data: products, error, isPending, refetch } = useQuery(cartProductsQuery(lines));
  const rows = lines.flatMap((line) => {
    const product = products?.get(line.productId);
    // Added in another tab: shown once its product has loaded.
    if (product === undefined) return [];
    return [toCartRow(line, product, { isGuest, refusals })];
  });
  const inCart = new Set(lines.map(lineKey));
  const removed = removals.filter(({ row }) => !inCart.has(row.key));
  const shown = withRemoved(rows, removed);

  return {
    state: stateOf(lines.length + removed.length, lines.length === 0 || products !== undefined, isPending),
    error,
    shown,
    rows,
    remove: (row) => {
      const place = shown.findIndex((one) => one.row.key === row.key);
      removeFromCart(row.line);
      setRemovals([...removed, { row, place }]);
    },
    restore: ({ key, line }) => {
      const before = shown.slice(
        0,
        shown.findIndex((one) => one.row.key === key),
      );
      restoreToCart(line, before.filter(({ isRemoved }) => !isRemoved).length);
    },
    retry: () => void refetch(),
  };
}

function stateOf(toShow: number, hasProducts: boolean, isPending: boolean): CartRows['state'] {
  if (toShow === 0) return 'empty';
  if (hasProducts) return 'ready';
  return isPending ? 'loading' : 'failed';
}

function withRemoved(rows: readonly CartRow[], removed: readonly Removal[]): ShownRow[] {
  const shown = rows.map((row) => ({ row, isRemoved: false }));
  for (const { row, place } of removed.toSorted((a, b) => a.place - b.place)) {
    shown.splice(place, 0, { row, isRemoved: true });
  }
  return shown;
}
