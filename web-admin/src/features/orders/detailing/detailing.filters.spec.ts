import { expect, it } from '@jest/globals';
import { readListAddress } from '@shop/admin-kit';
import { detailingSchema, soldFileName, today } from './detailing.filters.ts';

it('refuses days in the future', () => {
  const { shape } = detailingSchema;
  expect(shape['to']?.safeParse(today()).success).toBe(true);
  expect(shape['to']?.safeParse('2999-01-01').success).toBe(false);
});

it('reads «Только оплаченные» from the URL', () => {
  expect(readListAddress(detailingSchema, '?paid=true').filters.paid).toBe(true);
  expect(readListAddress(detailingSchema, '?paid=1').filters.paid).toBe(false);
});

it('names a file by its day and filters', () => {
  const { defaults } = detailingSchema;
  expect(soldFileName(defaults, '2026-11-27')).toBe('Продажи 2026-11-27, 7 дней.csv');
  const narrow = { ...defaults, period: 'own' as const, from: '2026-11-01', size: 'A/B', paid: true };
  expect(soldFileName(narrow, '2026-11-27')).toBe(
    'Продажи 2026-11-27, с 2026-11-01, A B, только оплаченные.csv',
  );
});
