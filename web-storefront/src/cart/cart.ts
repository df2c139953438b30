import { lineKey, type LineIdentity } from '@shop/domain';
import { createStoredValue, useStored } from '../storage/stored-value.ts';

export interface CartLine extends LineIdentity {
  /** 1 to 99. */
  quantity: number;
}

export const mostPieces = 99;
/** More different things than one order can hold. */
const mostLines = 200;

/** The cart of a guest. It holds no prices: those are the server's. */
const stored = createStoredValue<readonly CartLine[]>({
  key: 'shop.cart',
  version: 1,
  empty: [],
  parse: parseLines,
});

/** Puts one more piece into the cart; a line that is full stays so. */
export function addToCart(line: LineIdentity): void {
  const quantity = (findLine(stored.get(), line)?.quantity ?? 0) + 1;
  setQuantity(line, quantity);
}

/** Numbers beyond 1 to 99 are brought inside; a line that is not there comes to the cart. */
export function setQuantity(line: LineIdentity, quantity: number): void {
  const lines = stored.get();
  const changed = { ...identityOf(line), quantity: Math.min(Math.max(Math.trunc(quantity), 1), mostPieces) };
  const known = findLine(lines, line);
  if (known) stored.set(lines.map((one) => (one === known ? changed : one)));
  else if (lines.length < mostLines) stored.set([...lines, changed]);
}

export function removeFromCart(line: LineIdentity): void {
  const known = findLine(stored.get(), line);
  if (known) stored.set(stored.get().filter((one) => one !== known));
}

/** How many pieces there are, of everything together. */
export const useCartCount = (): number =>
  useStored(stored, (lines) => lines.reduce((all, { quantity }) => all + quantity, 0));

/** How many pieces of this are in the cart; 0: none. */
export const useQuantityInCart = (line: LineIdentity): number =>
  useStored(stored, (lines) => findLine(lines, line)?.quantity ?? 0);

function findLine(lines: readonly CartLine[], line: LineIdentity): CartLine | undefined {
  const key = lineKey(line);
  return lines.find((one) => lineKey(one) === key);
}

const identityOf = ({ productId, colour, size, seam, isGift }: LineIdentity): LineIdentity => ({
  productId,
  colour,
  size,
  seam,
  isGift,
});

function parseLines(value: unknown): readonly CartLine[] {
  if (!Array.isArray(value)) return [];
  const sound = value.filter(isLine).map((line) => ({ ...identityOf(line), quantity: line.quantity }));
  return [...new Map(sound.map((line) => [lineKey(line), line])).values()].slice(0, mostLines);
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, colour, size, seam, isGift, quantity } = value as Record<string, unknown>;
  return (
    [productId, colour, size].every((text) => typeof text === 'string') &&
    (seam === null || typeof seam === 'string') &&
    typeof isGift === 'boolean' &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= mostPieces
  );
}
