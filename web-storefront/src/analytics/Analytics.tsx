import { useEffect, useState, type ComponentType } from 'react';
import { counterOf } from './counter.ts';

/** A fixed delay after the first render, since not every browser has an idle callback. */
const afterFirstSightMs = 1_500;

/** Loads visitor counting once the page has rendered; without a configured counter nothing is loaded. */
export function Analytics() {
  const [Counting, setCounting] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (counterOf(globalThis) === null) return undefined;
    const bring = async (): Promise<void> => {
      const { Counting: brought } = await import('./Counting.tsx');
      setCounting(() => brought);
    };
    const timer = setTimeout(() => {
      // A content blocker that blocks this file must not break the shop.
      bring().catch(() => undefined);
    }, afterFirstSightMs);
    return () => clearTimeout(timer);
  }, []);
  return Counting ? <Counting /> : null;
}
