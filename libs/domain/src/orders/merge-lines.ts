import { lineKey, type LineIdentity } from './line.ts';

/** A line of an order, and which line of the request it was: refusals name that one. */
export type MergedLine<Line> = Line & { position: number };

/**
 * The same line twice is one line with the pieces of both. DECISIONS 11
 *
 * Quantities are summed without a limit; the caller refuses what is too much.
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
