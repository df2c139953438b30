import { addDays, countDays, monthStart } from '@shop/domain';

/** The ready periods, each up to today, and a free one. */
export const periodRanges = ['month', '7', '30', '90', '365', 'own'] as const;
export type PeriodRange = (typeof periodRanges)[number];

/** The days of a period, the first and the last included: `2026-11-20`. */
export interface PeriodDays {
  start: string;
  end: string;
}

export interface Period extends PeriodDays {
  range: PeriodRange;
}

const usual = '7';
const wholeDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** A ready period. @param today in Moscow */
export function readyPeriod(range: Exclude<PeriodRange, 'own'>, today: string): Period {
  const start = range === 'month' ? monthStart(today) : addDays(today, 1 - Number(range));
  return { range, start, end: today };
}

/** The period in a URL; what cannot be understood, or lies in the future, means the last seven days. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const range = periodRanges.find((one) => one === params.get('range')) ?? usual;
  if (range !== 'own') return readyPeriod(range, today);
  const [start, end] = [params.get('start') ?? '', params.get('end') ?? ''];
  const isPeriod = wholeDay.test(start) && wholeDay.test(end) && start <= end && end <= today;
  return isPeriod ? { range, start, end } : readyPeriod(usual, today);
}

/** Writes a period into the query of a URL; the other parameters are kept. */
export function writePeriod(params: URLSearchParams, { range, start, end }: Period): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of ['range', 'start', 'end']) written.delete(name);
  if (range !== usual) written.set('range', range);
  if (range === 'own') {
    written.set('start', start);
    written.set('end', end);
  }
  return written;
}

/** The period of the same length before. */
export const periodBefore = ({ start, end }: PeriodDays): PeriodDays => ({
  start: addDays(start, -countDays(start, end)),
  end: addDays(start, -1),
});
