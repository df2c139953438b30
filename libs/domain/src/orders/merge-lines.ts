import { lineKey, type LineIdentity } from './line.ts';

/** A line of an order with its position in the request, which error details refer to. */
export type MergedLine<Line> = Line & { position: number };

/**
 * Merges equal lines into one with the sum of their pieces. DECISIONS 11
 *
 * Quantities are summed without a limit; the caller rejects those that are too large.
 */
export function mergeLines<Line extends LineIdentity & { quantity: number }>(
  lines: readonly Line[],
): MergedLine<Line>[] {
  const byKey = new Map<string, MergedLine<Line>>();
  for (const [position, line] of lines.entries()) {
    const key = lineKey(line);
    const first = byKey.get(key);
    byKey.set(key, first ? { ...first, quantity: first.quantity + line.quantity } : { ...line, position });
  }
  return [...byKey.values()];
}
