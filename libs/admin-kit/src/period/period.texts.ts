import type { PeriodRange } from './period.ts';

export const periodTexts = {
  label: 'Период',
  from: 'С какого дня',
  to: 'По какой день',
  fromShort: 'С',
  toShort: 'По',
} as const;

export const rangeLabels: Readonly<Record<PeriodRange, string>> = {
  month: 'Текущий месяц',
  '7': 'Последние 7 дней',
  '30': 'Последние 30 дней',
  '90': 'Последние 90 дней',
  '365': 'Последние 365 дней',
  own: 'Свой период',
};
