import { formatCount } from '../words/format-count.ts';
import { kopecksToRoubles } from './money.ts';

/** The currency sign after an amount. */
export type MoneySign = '₽' | 'руб.';

/** `429050` → «4 290,50 ₽», with no-break spaces, so that a price never wraps. */
export function formatMoney(sum: number, sign: MoneySign = '₽'): string {
  const roubles = kopecksToRoubles(sum);
  const [whole, kopecks] = Math.abs(roubles).toFixed(2).split('.');
  return `${roubles < 0 ? '-' : ''}${formatCount(Number(whole))},${kopecks}\u00a0${sign}`;
}
