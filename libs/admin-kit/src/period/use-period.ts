import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { moscowDay } from '@shop/domain';
import { readPeriod, writePeriod, type Period } from './period.ts';

interface ShownPeriod {
  period: Period;
  /** The last day that may be chosen. */
  today: string;
  setPeriod: (period: Period) => void;
}

/** The period in the URL, which can be shared; at first the last seven days. */
export function usePeriod(): ShownPeriod {
  const [params, setParams] = useSearchParams();
  const today = moscowDay(new Date());
  const period = useMemo(() => readPeriod(params, today), [params, today]);
  const setPeriod = (next: Period): void =>
    setParams((before) => writePeriod(before, next), { replace: true, preventScrollReset: true });
  return { period, today, setPeriod };
}
