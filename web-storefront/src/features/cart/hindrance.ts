import type { CartRow } from './cart-row.ts';
import { cartTexts } from './cart.texts.ts';

/** As many as one order takes. */
const mostLinesInOrder = 100;

/** Why these rows make no order; null: they do. */
export function hindranceOf(orderable: readonly CartRow[]): string | null {
  if (orderable.length === 0) return cartTexts.nothingToOrder;
  return orderable.length > mostLinesInOrder ? cartTexts.tooManyLines(mostLinesInOrder) : null;
}
