import { expect, it } from '@jest/globals';
import { itemTypeLabel, itemTypes } from './item-type.ts';
import { colourLabel, colours, compareSizes } from './palette.ts';

it('orders sizes from small to large, with unknown sizes last', () => {
  expect(['3XL', 'ONE SIZE', 'M', 'XS', '44', 'L'].sort(compareSizes)).toEqual([
    'XS',
    'M',
    'L',
    '3XL',
    '44',
    'ONE SIZE',
  ]);
});

it('names the colours of the palette in Russian', () => {
  expect(colours.map(colourLabel)).toEqual([
    'Красный',
    'Чёрный',
    'Фиолетовый',
    'Оранжевый',
    'Синий',
    'Белый',
  ]);
  expect(colourLabel('turquoise')).toBe('turquoise');
});

it('names the product types in Russian', () => {
  expect(itemTypes.map(itemTypeLabel)).toEqual(['Обычный', 'Лимитированный', 'Предзаказ']);
  expect(itemTypeLabel('type_secret')).toBe('Неизвестный тип');
});
