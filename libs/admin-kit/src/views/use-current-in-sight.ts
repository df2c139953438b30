import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings the current entry of a row that scrolls sideways to its middle whenever `layout` changes and the entry is not
 * wholly in sight. Further renders leave the row where a person has scrolled it.
 */
export function useCurrentInSight(layout: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current="true"]');
    if (!row.current || !current) return;
    const shown = row.current.getBoundingClientRect();
    const { left, right, width } = current.getBoundingClientRect();
    if (left >= shown.left && right <= shown.right) return;
    row.current.scrollLeft += left + width / 2 - (shown.left + shown.width / 2);
  }, [layout]);
  return row;
}
