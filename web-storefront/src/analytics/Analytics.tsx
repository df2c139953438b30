import { useEffect, useState, type ComponentType } from 'react';
import { counterOf } from './counter.ts';

/** A browser that cannot tell when it is idle gets the page drawn first. */
const afterFirstSightMs = 1_500;

/** Everything about counting visitors, brought when the page has nothing better to do; without a counter, nothing at all. */
export function Analytics() {
  const [Counting, setCounting] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (counterOf(globalThis) === null) return undefined;
    const bring = async (): Promise<void> => {
      const { Counting: brought } = await import('./Counting.tsx');
      setCounting(() => brought);
    };
    const timer = setTimeout(() => {
      // A blocker that holds this file back takes nothing from the shop.
      bring().catch(() => undefined);
    }, afterFirstSightMs);
    return () => clearTimeout(timer);
  }, []);
  return Counting ? <Counting /> : null;
}
