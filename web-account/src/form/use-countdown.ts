import { useEffect, useState } from 'react';

/** Returns the whole seconds left, and a function that restarts the countdown. */
export function useCountdown(
  firstSeconds: number,
): readonly [left: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + firstSeconds * 1_000);
  const [left, setLeft] = useState(firstSeconds);
  useEffect(() => {
    // Uses the clock instead of counting ticks: timers of a background tab are throttled.
    const refresh = (): void => {
      const next = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setLeft(next);
      if (next === 0) clearInterval(timer);
    };
    const timer = setInterval(refresh, 500);
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
