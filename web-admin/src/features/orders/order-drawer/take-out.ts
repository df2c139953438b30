import { keyOf, type BoughtProduct } from '../products/bought-product.ts';

/** Pieces of a receipt's line, which names only the product. */
export interface RefundedPieces {
  title: string;
  quantity: number;
}

/** A product of which nobody knows the refunded line, and in what its lines differ. */
export interface UnclearProduct {
  title: string;
  differ: 'options' | 'otherwise';
}

interface TakenOut {
  left: BoughtProduct[];
  unclear: UnclearProduct[];
}

/**
 * The products of an order without refunded pieces. Lines of the same product, colour and size, which only cost
 * different prices, lose their pieces one after the other. Where several colours or sizes have the title, nobody knows
 * which of them was refunded, and all stay for the person to decide.
 */
export function withoutPieces(
  products: readonly BoughtProduct[],
  pieces: readonly RefundedPieces[],
): TakenOut {
  const wanted = new Map<string, number>();
  for (const { title, quantity } of pieces) wanted.set(title, (wanted.get(title) ?? 0) + quantity);
  const unclear = [...wanted.keys()].flatMap((title) => {
    const lines = products.filter((product) => product.title === title);
    if (new Set(lines.map(keyOf)).size < 2) return [];
    const options = new Set(lines.map(({ color, size }) => `${color}\n${size}`));
    return [{ title, differ: options.size > 1 ? ('options' as const) : ('otherwise' as const) }];
  });
  for (const { title } of unclear) wanted.delete(title);
  const left = products.flatMap((product) => {
    const taken = Math.min(wanted.get(product.title) ?? 0, product.quantity ?? 0);
    if (taken === 0) return [product];
    wanted.set(product.title, (wanted.get(product.title) ?? 0) - taken);
    const quantity = (product.quantity ?? 0) - taken;
    return quantity > 0 ? [{ ...product, quantity }] : [];
  });
  return { left, unclear };
}
