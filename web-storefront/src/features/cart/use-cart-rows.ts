import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Product } from '@shop/api-client';
import { lineKey } from '@shop/domain';
import { useSession } from '@shop/web-kit';
import { removeFromCart, restoreToCart, useCartLines } from '../../cart/cart.ts';
import { toggleFavourite } from '../../favourites/favourites.ts';
import { storedFavourites } from '../../favourites/stored-favourites.ts';
import { toCartRow, type CartRow } from './cart-row.ts';
import { cartProductsQuery } from './cart.queries.ts';

/** A line removed during this visit. Its position and data are kept, so that it can be restored. */
interface Removal {
  row: CartRow;
  /** Its index among the rows on the screen. */
  place: number;
  /** Whether it went to the favourites. */
  isKept: boolean;
}

export interface ShownRow {
  row: CartRow;
  isRemoved: boolean;
  isKept: boolean;
}

export interface CartRows {
  state: 'empty' | 'loading' | 'failed' | 'ready';
  /** The error when `state` is `failed`. */
  error: unknown;
  shown: readonly ShownRow[];
  /** The rows that are in the cart. */
  rows: readonly CartRow[];
  remove: (row: CartRow) => void;
  /** Moves a row to the favourites. */
  keep: (row: CartRow) => void;
  /** Takes a row back into the cart, and out of the favourites if it became one by `keep`. */
  restore: (row: CartRow) => void;
  retry: () => void;
}

/** The cart lines with their products, including those that have just been removed. */
export function useCartRows(refusals: ReadonlyMap<string, string>): CartRows {
  const lines = useCartLines();
  const isGuest = useSession().status !== 'member';
  const [removals, setRemovals] = useState<readonly Removal[]>([]);
  /** The products that became favourites by `keep`, and not before. */
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const { data, error, isError, refetch } = useQuery(cartProductsQuery(lines));
  const products = useAllKnown(data);
  const rows = lines.flatMap((line) => {
    const product = products?.get(line.productId);
    // Added in another tab: shown once its product has loaded.
    if (product === undefined) return [];
    return [toCartRow(line, product, { isGuest, refusals })];
  });
  const inCart = new Set(lines.map(lineKey));
  const removed = removals.filter(({ row }) => !inCart.has(row.key));
  const shown = withRemoved(rows, removed);
  const isComplete = rows.length === lines.length;
  const takeOut = (row: CartRow, isKept: boolean): void => {
    const place = shown.findIndex((one) => one.row.key === row.key);
    void removeFromCart(row.line);
    setRemovals([...removed, { row, place, isKept }]);
  };

  return {
    state: stateOf(shown.length, lines.length, isComplete, isError),
    error,
    shown,
    rows,
    remove: (row) => takeOut(row, false),
    keep: (row) => {
      const { productId, colour } = row.line;
      if (!isFavourite(productId)) {
        toggleFavourite(productId, colour);
        setAdded(new Set([...added, productId]));
      }
      takeOut(row, true);
    },
    restore: ({ key, line }) => {
      const { productId } = line;
      const kept = removed.filter((one) => one.isKept && one.row.line.productId === productId);
      // Another size or colour may have been moved to the same favourite.
      if (kept.length === 1 && kept[0]?.row.key === key && added.has(productId)) {
        if (isFavourite(productId)) toggleFavourite(productId);
        setAdded(new Set([...added].filter((id) => id !== productId)));
      }
      const before = shown.slice(
        0,
        shown.findIndex((one) => one.row.key === key),
      );
      restoreToCart(line, before.filter(({ isRemoved }) => !isRemoved).length);
    },
    retry: () => void refetch(),
  };
}

const isFavourite = (productId: string): boolean =>
  storedFavourites.get().some(({ _id }) => _id === productId);

function stateOf(shown: number, lines: number, isComplete: boolean, isError: boolean): CartRows['state'] {
  if (shown + lines === 0) return 'empty';
  if (!isComplete && isError) return 'failed';
  return shown === 0 ? 'loading' : 'ready';
}

type Products = ReadonlyMap<string, Product | null>;

/** All products that this visit to the cart has loaded: after a removal the rest needs no response to stay visible. */
function useAllKnown(loaded: Products | undefined): Products | undefined {
  const [known, setKnown] = useState({ loaded, all: loaded });
  if (loaded === undefined || loaded === known.loaded) return known.all;
  const all = new Map([...(known.all ?? []), ...loaded]);
  setKnown({ loaded, all });
  return all;
}

function withRemoved(rows: readonly CartRow[], removed: readonly Removal[]): ShownRow[] {
  const shown = rows.map((row): ShownRow => ({ row, isRemoved: false, isKept: false }));
  for (const { row, place, isKept } of removed.toSorted((a, b) => a.place - b.place)) {
    shown.splice(place, 0, { row, isRemoved: true, isKept });
  }
  return shown;
}
