import { expect, it } from '@jest/globals';
import { displayName } from './display-name.ts';

it.each([
  [{ nickname: ' Сорока ', firstName: 'Иван', secondName: 'Петров' }, 'Сорока'],
  [{ nickname: '', firstName: 'Иван', secondName: 'петров' }, 'Иван П.'],
  [{ nickname: '  ', firstName: 'Иван', secondName: '' }, 'Иван'],
  [{ nickname: '', firstName: '', secondName: 'Петров' }, 'Покупатель'],
])('shows %j as %s', (names, shown) => {
  expect(displayName(names)).toBe(shown);
});
