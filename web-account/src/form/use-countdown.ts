import { useEffect, useState } from 'react';

/** Whole seconds that are left, and a way to begin anew. */
export function useCountdown(
  firstSeconds: number,
): readonly [left: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + firstSeconds * 1_000);
  const [left, setLeft] = useState(firstSeconds);
  useEffect(() => {
    // By the clock and not by counting: a sleeping tab counts slowly.
    const look = (): void => {
      const next = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setLeft(next);
      if (next === 0) clearInterval(timer);
    };
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [until]);
  return [
    left,
    (seconds) => {
      setUntil(Date.now() + seconds * 1_000);
      setLeft(seconds);
    },
  ];
}
