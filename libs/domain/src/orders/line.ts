/** What makes a line the same line. */
export interface LineIdentity {
  productId: string;
  colour: string;
  size: string;
  seam: string | null;
  isGift: boolean;
}

/** A text that is equal exactly for lines that are the same: product, colour, size, seam and gift flag. */
export function lineKey({ productId, colour, size, seam, isGift }: LineIdentity): string {
  // Encoded, so that no name can hold the separator; "no seam" is another thing than a seam without a name.
  const parts = [productId, colour, size, seam === null ? '-' : `+${seam}`, isGift ? 'gift' : 'bought'];
  return parts.map(encodeURIComponent).join('|');
}
