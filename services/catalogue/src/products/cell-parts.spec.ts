import { expect, it } from '@jest/globals';
import { cutCell, cutPair, cutSeam, joinCell, joinPairs, joinSeams } from './cell-parts.ts';

it.each([[['a', 'b c']], [['a|b', 'c\\', '\\|']], [['Состав: хлопок', 'x=y']], [[]]])(
  '%j survives joining and cutting',
  (parts) => {
    expect(cutCell(joinCell(parts))).toEqual(parts);
  },
);

it.each([
  [[['Состав', 'хлопок | лён']]],
  [
    [
      ['Время: зима', 'да: нет'],
      ['a\\', '\\b'],
    ],
  ],
] as const)('%j survives joining and cutting as pairs', (pairs) => {
  const cell = joinPairs(pairs, ':');
  const back = cutCell(cell, false).map((part) => cutPair(part, ':'));
  expect(back.map(({ name, value }) => [name, value])).toEqual(pairs);
});

it('seams survive joining and cutting', () => {
  const seams = [
    { name: 'Вышивка: «Кит» | 2', colour: 'red', photos: ['a.webp', 'b.webp'] },
    { name: 'Принт = большой', colour: 'a=b', photos: [] },
  ];
  expect(cutCell(joinSeams(seams), false).map(cutSeam)).toEqual(seams);
});
