import { shortDay, shortMonth } from '@shop/domain';

/** One line of a chart, or one row of bars. */
export interface TimeSeries {
  key: string;
  title: string;
  /** Drawn thinner and behind the others: the same days a year ago. */
  isComparison?: boolean;
}

export interface TimePoint {
  /** ISO 8601: the start of the hour, day, week or month. */
  at: string;
  /** By the keys of the series; null where the value is unknown. */
  values: Readonly<Record<string, number | null>>;
}

export type TimeStep = 'hour' | 'day' | 'week' | 'month';

export interface TimeChartData {
  series: readonly TimeSeries[];
  points: readonly TimePoint[];
  step: TimeStep;
  /** The full format of a value: «12 заказов», «4 290,00 руб.». */
  format: (value: number) => string;
  /** The short format for the axis: «12 тыс.». */
  formatShort: (value: number) => string;
}

const timeZone = 'Europe/Moscow';
const hour = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone });
const short: Readonly<Record<TimeStep, (at: Date) => string>> = {
  hour: (at) => hour.format(at),
  day: shortDay,
  week: shortDay,
  month: shortMonth,
};
const long: Readonly<Record<Exclude<TimeStep, 'week'>, Intl.DateTimeFormat>> = {
  hour: new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }),
  day: new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
  month: new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone }),
};

/** «22 ноя», for an axis. */
export const shortTime = (at: string, step: TimeStep): string => short[step](new Date(at));

/** «22 ноября 2026», for the header of a row; a week by its first day. */
export function longTime(at: string, step: TimeStep): string {
  const text = long[step === 'week' ? 'day' : step].format(new Date(at)).replace(/\sг\.$/, '');
  return step === 'week' ? `неделя с ${text}` : text;
}

const compact = new Intl.NumberFormat('ru-RU', { notation: 'compact', maximumFractionDigits: 1 });
export const compactNumber = (value: number): string => compact.format(value);
