/** Formats an amount as YooKassa does: `1234.00`. */
export function moneyText(kopecks: number): string {
  return `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;
}

/** Parses an amount without floating-point arithmetic. The text has the format of `moneyText`. */
export function kopecksOf(text: string): number {
  return Number(text.replace('.', ''));
}
