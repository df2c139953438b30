import { expect, it } from '@jest/globals';
import { countablePhrase } from './countable-phrase.ts';

it.each([
  ['Плюшка', 'плюшка'],
  ['  ПЛЮШКА — «ёжик»!', 'плюшка ежик'],
  ['худи 2024', 'худи 2024'],
])('counts «%s» as «%s»', (query, phrase) => {
  expect(countablePhrase(query)).toBe(phrase);
});

it.each([
  ['an e-mail', 'anna@example.ru'],
  ['a nickname', '@anna'],
  ['a link', 'https://example.ru/x'],
  ['a phone', '8 900 123-45-67'],
  ['the number of an order', '100001'],
  ['an address', 'Тверская 12 квартира 345'],
  ['a pasted text', 'я хочу купить худи для моей подруги'],
  ['a long word', 'а'.repeat(61)],
  ['no word', '!!! …'],
])('does not count %s', (_what, query) => {
  expect(countablePhrase(query)).toBeNull();
});
