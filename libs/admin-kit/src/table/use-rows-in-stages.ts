import { useDeferredValue } from 'react';
import { useScrollToRestore } from './use-kept-scroll.ts';

/** In pixels: no row of any density is lower, and what surrounds the rows is at least this high. */
const leastRowHeight = 32;
const leastFrameHeight = 160;

/**
 * Splits the rows of a list, so that those in sight are painted first: a hundred rows take a slow machine several times as long.
 * The others follow right after the first paint, unless the list is scrolled to where it was before.
 *
 * @returns the rows to render now, and the number of rows whose space has to be kept
 */
export function useRowsInStages<Row>(rows: readonly Row[]): { shown: readonly Row[]; left: number } {
  const isScrolled = useScrollToRestore() !== undefined;
  const isComplete = useDeferredValue(true, isScrolled);
  const inSight = Math.max(0, Math.ceil((innerHeight - leastFrameHeight) / leastRowHeight));
  if (isComplete || rows.length <= inSight) return { shown: rows, left: 0 };
  return { shown: rows.slice(0, inSight), left: rows.length - inSight };
}
