import { z } from 'zod';
import type { StoredSale } from '../orders/sold-products.repository.ts';
import { fullNameOf } from './full-name.ts';

const soldGoods = z.object({
  /** Empty for products that the earlier site sold and the catalogue never had. */
  productId: z.string(),
  title: z.string(),
  colour: z.string(),
  size: z.string(),
  seam: z.string().nullable(),
});

/** A product under one of its titles in one colour, size and seam. */
export type SoldGoods = z.output<typeof soldGoods>;

const storedSale = z.object({
  number: z.int(),
  fullName: z.string(),
  lines: z.array(soldGoods.extend({ quantity: z.int(), paidKopecks: z.int() })),
});

/** The fields of an order that the search sums up. */
export interface Sale {
  id: string;
  number: number;
  fullName: string;
  createdAtMs: number;
  lines: readonly { goods: SoldGoods; quantity: number; paidKopecks: number }[];
}

/** Deduplicates goods: equal goods of many orders are held in memory once. */
export class SharedGoods {
  private readonly known = new Map<string, SoldGoods>();

  /** Returns the same object for equal goods. */
  one({ productId, title, colour, size, seam }: SoldGoods): SoldGoods {
    const key = [productId, title, colour, size, seam === null ? '' : ` ${seam}`].join('\n');
    const known = this.known.get(key) ?? { productId, title, colour, size, seam };
    this.known.set(key, known);
    return known;
  }
}

/** @throws for a damaged order */
export function toSale({ _id, createdAt, ...order }: StoredSale, shared: SharedGoods): Sale {
  const { number, fullName, lines } = storedSale.parse({ ...order, fullName: fullNameOf(order.buyer) });
  return {
    ...{ id: _id.toHexString(), number, fullName, createdAtMs: createdAt.getTime() },
    lines: lines.map(({ quantity, paidKopecks, ...goods }) => ({
      ...{ goods: shared.one(goods), quantity, paidKopecks },
    })),
  };
}

/** The newest first, as the database sorts them. */
export const byNewest = (one: Sale, other: Sale): number => {
  if (one.createdAtMs !== other.createdAtMs) return other.createdAtMs - one.createdAtMs;
  return one.id < other.id ? 1 : -1;
};
