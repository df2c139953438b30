import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The scroll positions of lists, by the keys of history entries. */
const places = new Map<string, number>();
/** Bounds the memory: users do not go back further than this. */
const maxPlaces = 50;

/** The scroll position that a list had at this history entry, when the user goes back to it. */
export function useScrollToRestore(): number | undefined {
  const { key } = useLocation();
  const kind = useNavigationType();
  return kind === 'POP' ? places.get(key) : undefined;
}

/**
 * Restores the scroll position of a list on back navigation. The browser does that for the page, but not for scroll
 * containers inside it.
 *
 * @param hasRows whether the rows are loaded; an empty list cannot be scrolled
 * @returns the ref of the scroll container
 */
export function useKeptScroll(hasRows: boolean): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const place = useScrollToRestore();
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (isRestored.current || !hasRows || !scroller.current) return;
    isRestored.current = true;
    if (place !== undefined) scroller.current.scrollTop = place;
  }, [hasRows, place]);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !hasRows) return undefined;
    const note = (): void => {
      places.delete(key);
      places.set(key, element.scrollTop);
      const [oldest] = places.keys();
      if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest);
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [hasRows, key]);
  return scroller;
}
