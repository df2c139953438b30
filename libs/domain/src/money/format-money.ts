import { kopecksToRoubles } from './money.ts';

const amounts = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The currency sign after an amount. */
export type MoneySign = '₽' | 'руб.';

/** `429050` → «4 290,50 ₽», with no-break spaces, so that a price never wraps. */
export function formatMoney(sum: number, sign: MoneySign = '₽'): string {
  return `${amounts.format(kopecksToRoubles(sum))}\u00a0${sign}`;
}
