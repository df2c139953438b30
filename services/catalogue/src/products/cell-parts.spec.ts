import { expect, it } from '@jest/globals';
import { joinCell, joinPairs } from './cell-parts.ts';

it.each([
  [['a', 'b c'], 'a | b c'],
  [['a|b', 'c\\'], 'a\\|b | c\\\\'],
  [['Состав: хлопок'], 'Состав: хлопок'],
  [[], ''],
])('%j stand in one cell, so that they can be told apart again', (parts, cell) => {
  expect(joinCell(parts)).toBe(cell);
});

it('a name is marked where it contains what stands behind it', () => {
  expect(joinPairs([['Время: зима', 'да: нет']], ':')).toBe('Время\\: зима: да: нет');
});
