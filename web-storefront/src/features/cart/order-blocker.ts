import type { CartRow } from './cart-row.ts';
import { cartTexts } from './cart.texts.ts';

/** As many as one order takes. */
const maxLinesInOrder = 100;

/** Why these rows make no order; null: they do. */
export function orderBlockerOf(orderable: readonly CartRow[]): string | null {
  if (orderable.length === 0) return cartTexts.nothingToOrder;
  return orderable.length > maxLinesInOrder ? cartTexts.tooManyLines(maxLinesInOrder) : null;
}
