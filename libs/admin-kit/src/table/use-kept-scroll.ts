import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far down lists were, by the entries of the browser's history. */
const places = new Map<string, number>();
/** Nobody goes further back than this to a place they remember. */
const maxPlaces = 50;

/**
 * A step back of the browser leads to where a list was scrolled. The browser does that for the page, but not for what scrolls inside
 * of it.
 *
 * @param hasRows whether its rows are there; an empty list has no place to go back to
 * @returns what to hang on the element that scrolls
 */
export function useKeptScroll(hasRows: boolean): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const kind = useNavigationType();
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (isRestored.current || !hasRows || !scroller.current) return;
    isRestored.current = true;
    const place = places.get(key);
    if (kind === 'POP' && place !== undefined) scroller.current.scrollTop = place;
  }, [hasRows, key, kind]);
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
