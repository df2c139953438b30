import { useEffect, useRef } from 'react';

/**
 * Keeps a list where it is while something with an address of its own opens over it: a new address moves the page to its top and the
 * focus to its beginning, also where the list has only been covered. What is inside the list scrolls by itself.
 *
 * @param covered names what is open over the list; null when nothing is
 * @param findOpener gives the link that led there, to have the focus again
 */
export function useKeptPlace(
  covered: string | null,
  findOpener: (covered: string) => HTMLElement | null | undefined,
): void {
  const place = useRef(0);
  const before = useRef(covered);
  const find = useRef(findOpener);
  useEffect(() => {
    find.current = findOpener;
  });
  useEffect(() => {
    const last = before.current;
    before.current = covered;
    if (last === covered) return undefined;
    const kept = place.current;
    // After the page has gone to its top.
    const frame = requestAnimationFrame(() => {
      if (window.scrollY !== kept) window.scrollTo({ top: kept, behavior: 'instant' });
      if (covered === null && last !== null) find.current(last)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [covered]);
  useEffect(() => {
    // Behind the one above, which still needs the place of before.
    if (covered !== null) return undefined;
    const follow = (): void => {
      place.current = window.scrollY;
    };
    // With the next frame, which lays the page out anyway: asked here, the browser would do it once more.
    const frame = requestAnimationFrame(follow);
    addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', follow);
    };
  }, [covered]);
}
