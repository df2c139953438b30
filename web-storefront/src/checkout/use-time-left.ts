import { useEffect, useState } from 'react';

/**
 * Milliseconds until a deadline, at least zero, updated every second; null without a deadline. Calculated from the
 * clock and not by counting ticks, so that it is right after a laptop wakes up.
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
