import { expect, it } from '@jest/globals';
import { readListAddress } from '@shop/admin-kit';
import { detailingSchema, today } from './detailing.filters.ts';

it('refuses days in the future', () => {
  const { shape } = detailingSchema;
  expect(shape['to']?.safeParse(today()).success).toBe(true);
  expect(shape['to']?.safeParse('2999-01-01').success).toBe(false);
});

it('reads «Только оплаченные» from the URL', () => {
  expect(readListAddress(detailingSchema, '?paid=true').filters.paid).toBe(true);
  expect(readListAddress(detailingSchema, '?paid=1').filters.paid).toBe(false);
});
