import { expect, it } from '@jest/globals';
import { detailingSchema, today } from './detailing.filters.ts';

it('refuses days in the future', () => {
  const { shape } = detailingSchema;
  expect(shape['to']?.safeParse(today()).success).toBe(true);
  expect(shape['to']?.safeParse('2999-01-01').success).toBe(false);
});
