/** A limit as the last argument of a test or a hook, or of Jest's own setting. */
const limit = /^ *(?:\}, |jest\.setTimeout\()?(\d{1,3}(?:_\d{3})+)(?:,|\);?)$/gm;

/** The longest time in milliseconds that a test file asks for in so many words; 0 when the usual limit is enough. */
export function longestLimitMs(source: string): number {
  const limits = [...source.matchAll(limit)].map(([, digits = '']) => Number(digits.replaceAll('_', '')));
  return Math.max(0, ...limits);
}
