import type { BoughtProduct } from '../products/bought-product.ts';

/** Pieces of a receipt's line, which names only the product. */
export interface RefundedPieces {
  title: string;
  quantity: number;
}

/**
 * The products of an order without refunded pieces. Where several colours or sizes have the title, nobody knows which of
 * them was refunded, and all stay for the person to decide.
 */
export function withoutPieces(
  products: readonly BoughtProduct[],
  pieces: readonly RefundedPieces[],
): BoughtProduct[] {
  const refunded = Map.groupBy(pieces, ({ title }) => title);
  return products.flatMap((product) => {
    const isOnly = products.filter(({ title }) => title === product.title).length === 1;
    const taken = isOnly ? (refunded.get(product.title) ?? []) : [];
    const quantity = (product.quantity ?? 0) - taken.reduce((sum, one) => sum + one.quantity, 0);
    if (taken.length === 0) return [product];
    return quantity > 0 ? [{ ...product, quantity }] : [];
  });
}
