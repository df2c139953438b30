import { expect, it } from '@jest/globals';
import { labelsOf, withIds } from './mentioned-people.ts';

const people = ['a', 'b', 'c', 'd'].map((digit, at) => ({
  _id: digit.repeat(24),
  name: ['Анна', 'Анна С.', 'Борис', 'Борис'][at] ?? '',
}));
const id = (digit: string): string => `@{${digit.repeat(24)}}`;

it('numbers people with the same name', () => {
  expect([...labelsOf(people).values()]).toEqual(['Анна', 'Анна С.', 'Борис', 'Борис (2)']);
});

it.each([
  ['@Анна С. посмотри', `${id('b')} посмотри`],
  ['@Анна, и @Борис (2)!', `${id('a')}, и ${id('d')}!`],
  ['@Борис', id('c')],
  ['@Аннабель и ivan@example.ru', '@Аннабель и ivan@example.ru'],
  ['никого', 'никого'],
])('«%s» is stored with the ids of the mentioned people', (typed, stored) => {
  expect(withIds(typed, people)).toBe(stored);
  expect(withIds(typed, [])).toBe(typed);
});
