import { z } from 'zod';
import type { ListedOrder } from '../orders/order-list.repository.ts';
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
  lines: z.array(soldGoods.extend({ quantity: z.int() })),
});

/** The fields of an order that are shown beside what was sold. */
export type Sale = z.output<typeof storedSale> & { id: string };

/** @throws for a damaged order */
export function toSale({ _id, number, buyer, lines }: ListedOrder): Sale {
  return {
    id: _id.toHexString(),
    ...storedSale.parse({ number, fullName: fullNameOf(buyer), lines }),
  };
}
