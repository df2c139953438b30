import type { CartRow } from './cart-row.ts';
import { cartTexts } from './cart.texts.ts';

/** The maximum number of lines in one order. */
const maxLinesInOrder = 100;

/** Why these rows cannot be ordered; null if they can. */
export function orderBlockerOf(orderable: readonly CartRow[]): string | null {
  if (orderable.length === 0) return cartTexts.nothingToOrder;
  return orderable.length > maxLinesInOrder ? cartTexts.tooManyLines(maxLinesInOrder) : null;
}
