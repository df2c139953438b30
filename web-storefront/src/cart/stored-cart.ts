import { lineKey, type LineIdentity } from '@shop/domain';
import { createStoredValue, useStored } from '../storage/stored-value.ts';

export interface CartLine extends LineIdentity {
  /** 1 to 99. */
  quantity: number;
}

export const maxPieces = 99;
/** More different items than one order can contain. */
export const maxLines = 200;

/** The cart of a guest. It contains no prices, since those are set by the server. */
export const storedCart = createStoredValue<readonly CartLine[]>({
  key: 'shop.cart',
  version: 1,
  empty: [],
  parse: parseLines,
});

/** The total number of pieces. */
export const useCartCount = (): number =>
  useStored(storedCart, (lines) => lines.reduce((all, { quantity }) => all + quantity, 0));

export const identityOf = ({ productId, colour, size, seam, isGift }: LineIdentity): LineIdentity => ({
  productId,
  colour,
  size,
  seam,
  isGift,
});

export function parseLines(value: unknown): readonly CartLine[] {
  if (!Array.isArray(value)) return [];
  const sound = value.filter(isLine).map((line) => ({ ...identityOf(line), quantity: line.quantity }));
  return [...new Map(sound.map((line) => [lineKey(line), line])).values()].slice(0, maxLines);
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
    Number(quantity) <= maxPieces
  );
}
