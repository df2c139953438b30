/** Matches a timeout as the last argument of a test or a hook, or of `jest.setTimeout`. */
const limit = /^ *(?:\}, |jest\.setTimeout\()?(\d{1,3}(?:_\d{3})+)(?:,|\);?)$/gm;

/** The longest timeout in milliseconds that a test file sets explicitly; 0 when it uses the default only. */
export function longestLimitMs(source: string): number {
  const limits = [...source.matchAll(limit)].map(([, digits = '']) => Number(digits.replaceAll('_', '')));
  return Math.max(0, ...limits);
}
