/** The identity of a line: two lines with equal values are the same line. */
export interface LineIdentity {
  productId: string;
  colour: string;
  size: string;
  seam: string | null;
  isGift: boolean;
}

/** A key that is equal exactly for equal lines: product, colour, size, seam and gift flag. */
export function lineKey({ productId, colour, size, seam, isGift }: LineIdentity): string {
  // Encoded, so that no name can contain the separator; "no seam" differs from a seam with an empty name.
  const parts = [productId, colour, size, seam === null ? '-' : `+${seam}`, isGift ? 'gift' : 'bought'];
  return parts.map(encodeURIComponent).join('|');
}
