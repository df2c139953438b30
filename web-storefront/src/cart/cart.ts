import { lineKey, type LineIdentity } from '@shop/domain';
import { track } from '../analytics/track.ts';
import { useStored } from '../storage/stored-value.ts';
import { identityOf, maxLines, maxPieces, storedCart, type CartLine } from './stored-cart.ts';

/**
 * Adds one piece to the cart; a line at its maximum stays unchanged.
 *
 * @returns `full`: the cart has no room for another line; `failed`: the server has not stored it, which was reported
 */
export async function addToCart(line: LineIdentity): Promise<'added' | 'full' | 'failed'> {
  const quantity = (findLine(storedCart.get(), line)?.quantity ?? 0) + 1;
  setQuantity(line, quantity);
  if (!findLine(storedCart.get(), line)) return 'full';
  await storedCart.settled();
  return findLine(storedCart.get(), line) ? 'added' : 'failed';
}

/** Sets the quantity, clamped to 1–99; a missing line is added. */
export function setQuantity(line: LineIdentity, quantity: number): void {
  const lines = storedCart.get();
  const changed = { ...identityOf(line), quantity: Math.min(Math.max(Math.trunc(quantity), 1), maxPieces) };
  const known = findLine(lines, line);
  if (known) storedCart.set(lines.map((one) => (one === known ? changed : one)));
  else if (lines.length < maxLines) storedCart.set([...lines, changed]);
  else return;
  notifyChange(line, changed.quantity - (known?.quantity ?? 0));
}

/** @returns whether the line is gone; a failure of the server was reported */
export async function removeFromCart(line: LineIdentity): Promise<boolean> {
  const known = findLine(storedCart.get(), line);
  if (!known) return true;
  storedCart.set(storedCart.get().filter((one) => one !== known));
  notifyChange(line, -known.quantity);
  await storedCart.settled();
  return !findLine(storedCart.get(), line);
}

/** Restores a line at its former position. A line that is in the cart again is left as it is. */
export function restoreToCart(line: CartLine, place: number): void {
  const lines = storedCart.get();
  if (findLine(lines, line) || lines.length >= maxLines) return;
  storedCart.set(lines.toSpliced(place, 0, line));
  notifyChange(line, line.quantity);
}

/** The cart lines in the order of adding, the oldest first. */
export const useCartLines = (): readonly CartLine[] => useStored(storedCart, (lines) => lines);

/** How many pieces of this line are in the cart; 0 if none. */
export const useQuantityInCart = (line: LineIdentity): number =>
  useStored(storedCart, (lines) => findLine(lines, line)?.quantity ?? 0);

function notifyChange(line: LineIdentity, change: number): void {
  if (change !== 0) track({ kind: 'cart', line: identityOf(line), change });
}

function findLine(lines: readonly CartLine[], line: LineIdentity): CartLine | undefined {
  const key = lineKey(line);
  return lines.find((one) => lineKey(one) === key);
}
