import { expect, it } from '@jest/globals';
import { addressesIn, renameAddresses } from './picture-addresses.ts';

const own = `https://shop.example/api/images/${'a'.repeat(32)}.webp`;

it.each<[string, string[], string]>([
  [
    'https://a.example/1.jpg | http://a.example/2.jpg',
    ['https://a.example/1.jpg', 'http://a.example/2.jpg'],
    'x | x',
  ],
  [
    'Кит: red = https://a.example/1.jpg, https://a.example/2.jpg|Лес',
    ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    'Кит: red = x, x|Лес',
  ],
  ['https://a.example/1.jpg=white', ['https://a.example/1.jpg=white'], 'x'],
  ['https://a.example/1.jpg= white', ['https://a.example/1.jpg'], 'x= white'],
  [`${own} | белое.jpg`, [], `${own} | белое.jpg`],
  ['http:// , https://,, нет', [], 'http:// , https://,, нет'],
])('%s', (cell, addresses, renamed) => {
  expect(addressesIn(cell)).toEqual(addresses);
  expect(renameAddresses(cell, () => 'x')).toBe(renamed);
  expect(renameAddresses(cell, () => null)).toBe(cell);
});

it('handles a cell of a million separators without excessive backtracking', () => {
  const cell = `http://a${','.repeat(1_000_000)}b`;
  expect(addressesIn(cell)).toEqual([cell]);
  expect(addressesIn(`${'http://a,'.repeat(100_000)}|`)).toHaveLength(1);
});
