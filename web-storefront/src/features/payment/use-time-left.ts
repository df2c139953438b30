import { useEffect, useState } from 'react';

/**
 * Milliseconds until a moment, never below zero, told anew each second; null when there is no such moment. Reckoned from
 * the clock and not by counting, so that a laptop that has slept wakes up with the right time.
 */
export function useTimeLeft(deadline: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  const isRunning = deadline !== null && deadline > now;
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = (): void => setNow(Date.now());
    const timer = setInterval(tick, 1_000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isRunning]);
  return deadline === null ? null : Math.max(0, deadline - now);
}
