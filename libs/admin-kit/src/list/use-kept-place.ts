import { useEffect, useRef } from 'react';

/**
 * Keeps the scroll position of a list while another route opens over it: a navigation scrolls the page to its top and
 * moves the focus, even if the list is only covered. Scroll containers inside the list keep their position themselves.
 *
 * @param covered names the route that is open over the list; null when there is none
 * @param findOpener returns the link that opened it, to restore the focus
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
    // After the navigation has scrolled the page to its top.
    const frame = requestAnimationFrame(() => {
      if (window.scrollY !== kept) window.scrollTo({ top: kept, behavior: 'instant' });
      if (covered === null && last !== null) find.current(last)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [covered]);
  useEffect(() => {
    // Runs after the effect above, which still needs the earlier position.
    if (covered !== null) return undefined;
    const follow = (): void => {
      place.current = window.scrollY;
    };
    // In the next frame, which computes the layout anyway: reading it here would force an additional layout.
    const frame = requestAnimationFrame(follow);
    addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', follow);
    };
  }, [covered]);
}
