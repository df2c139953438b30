import { useCallback, useEffect, useRef, type RefCallback } from 'react';

/** The visible part of the last card that triggers the callback. */
const threshold = 0.5;

/**
 * A ref for the last card of a list: calls `onSeen` when half of the card becomes visible, and again for a new last
 * card. With null it does nothing. Browsers without IntersectionObserver rely on the button below the list.
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
