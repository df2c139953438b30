import { describe, expect, it } from '@jest/globals';
import { sizeTable } from './size-table.schema.ts';

const table = {
  measures: ['Ширина груди', 'Длина по спинке'],
  rows: [
    { size: 'S', values: [54, null] },
    { size: 'M', values: [56.5, 68] },
  ],
  howTo: ' Вещь лежит ровно.\nПод проймой. ',
};

const wrong = (changes: object): string | undefined =>
  sizeTable.safeParse({ ...table, ...changes }).error?.issues[0]?.message;

describe('sizeTable', () => {
  it('has a number, or nothing, for each measure of each size', () => {
    expect(sizeTable.parse(table)).toEqual({ ...table, howTo: 'Вещь лежит ровно.\nПод проймой.' });
  });

  it.each([
    ['no measure', { measures: [], rows: [{ size: 'S', values: [] }] }, 'Добавьте мерку'],
    ['a measure without a name', { measures: ['Ширина груди', ' '] }, 'Назовите мерку'],
    ['no size', { rows: [] }, 'Добавьте размер'],
    ['a size without a name', { rows: [{ size: '', values: [54, 66] }] }, 'Укажите размер'],
    [
      'a row that is too short',
      { rows: [{ size: 'S', values: [54] }] },
      'В каждой строке столько чисел, сколько мерок',
    ],
    ['a measure given twice', { measures: ['Ширина груди', 'Ширина груди '] }, 'Мерки повторяются'],
    ['a size given twice', { rows: [table.rows[0], table.rows[0]] }, 'Размеры повторяются'],
  ])('refuses %s', (_, changes, message) => {
    expect(wrong(changes)).toBe(message);
  });
});
