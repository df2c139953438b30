import { useCallback, useEffect, useRef, type RefCallback } from 'react';

/** How much of the last card has to be in sight. */
const threshold = 0.5;

/**
 * A ref for the last card of a list: `onSeen` is called when half of it comes into sight, and again when there is a new
 * last card. With null nothing is waited for. A browser that cannot watch leaves the work to the button under the list.
 */
export function useLastCardWatch(onSeen: (() => void) | null): RefCallback<HTMLElement> {
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  const isWaiting = onSeen !== null;
  return useCallback(
    (card) => {
      if (!card || !isWaiting || typeof IntersectionObserver === 'undefined') return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) seen.current?.();
        },
        { threshold },
      );
      observer.observe(card);
      return () => observer.disconnect();
    },
    [isWaiting],
  );
}
