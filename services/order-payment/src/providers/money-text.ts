/** The way YooKassa writes a sum: `1234.00`. */
export function moneyText(kopecks: number): string {
  return `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;
}

/** Reads a sum without ever going through a fraction. The text has the shape that `moneyText` writes. */
export function kopecksOf(text: string): number {
  return Number(text.replace('.', ''));
}
