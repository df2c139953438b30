import { expect, it } from '@jest/globals';
import { fastDeliveryTexts as texts } from './fast-delivery.texts.ts';

it.each([
  [1, 'за 1\u00a0день.'],
  [3, 'за 1–3\u00a0дня.'],
  [5, 'за 1–5\u00a0дней.'],
  [21, 'за 1–21\u00a0день.'],
])('promises fast delivery within the days that staff set: %d', (fastDays, promise) => {
  const terms = { fastDays, madeDays: 30 };
  expect(texts.notice(terms)).toContain(promise);
  expect(texts.description(terms)).toContain(promise);
});
