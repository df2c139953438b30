import type { SizeTable } from '@shop/domain';

export const sizeTableTexts = {
  label: 'Таблица размеров, см',
  usualMeasures: ['Ширина груди', 'Длина по спинке'],
  add: 'Добавить таблицу',
  remove: 'Убрать таблицу',
  removal: {
    title: 'Убрать таблицу размеров?',
    text: 'Все мерки в ней пропадут.',
    confirm: 'Убрать',
  },
  addSize: 'Добавить размер',
  addMeasure: 'Добавить мерку',
  size: 'Размер',
  sizeOf: (number: number) => `Размер ${number}`,
  measure: (number: number) => `Мерка ${number}`,
  /** The label of a cell, by the names of its row and column. */
  cell: (size: string, measure: string) => `${size}: ${measure}`,
  removeMeasure: (name: string) => `Убрать мерку ${name}`,
  removeSize: (size: string) => `Убрать размер ${size}`,
  /** The sizes of a table, where it is compared with another one. */
  shown: (table: SizeTable | null) => {
    const sizes = table?.rows.map(({ size }) => size).filter(Boolean) ?? [];
    if (sizes.length > 0) return sizes.join(', ');
    return table ? 'таблица без размеров' : 'таблицы нет';
  },
  howTo: 'Как измеряли: вещь лежит ровно, ширина – от шва до шва под проймой',
  noneOfCategory: 'У категории нет таблицы: покупатели её не видят.',
  ofCategory: 'Покупатели видят таблицу категории, если она есть.',
} as const;
