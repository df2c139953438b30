import { expect, it } from '@jest/globals';
import { TextIndex } from './text-index.ts';

/** Titles with the names of their categories, the newest last. */
const shelf = [
  ['Блокнот «Звёздная ночь»', 'Значки и блокноты'],
  ['Значок «Звезда»', 'Значки и блокноты'],
  ['Худи «Звёздный кит»', 'Худи'],
  ['Футболка «Кит»', 'Футболки'],
  ['Бутылка 300 мл', 'Посуда'],
  ['Постер 50×70', 'Постеры'],
  ['Постер 30×40', 'Постеры'],
] as const;

const index = new TextIndex<string>(() => 0);
for (const [at, [title, category]] of shelf.entries())
  index.upsert(String(shelf.length - at), {
    item: title,
    fields: [
      { text: title, weight: 15 },
      { text: category, weight: 6 },
    ],
  });

it.each([
  ['блокн звёздый', 'Блокнот «Звёздная ночь»'],
  ['купить худи недорого', 'Худи «Звёздный кит»'],
  ['для худи с', 'Худи «Звёздный кит»'],
  ['300мл', 'Бутылка 300 мл'],
  ['300 ml', 'Бутылка 300 мл'],
  ['50х70', 'Постер 50×70'],
  ['50x70', 'Постер 50×70'],
  ['50 х 70', 'Постер 50×70'],
  ['t-shirt', 'Футболка «Кит»'],
  ['T-Shirts', 'Футболка «Кит»'],
])('«%s» finds first «%s»', (query, title) => {
  expect(index.find(query).items[0]).toBe(title);
});

it('finds nothing by words that say nothing, in either layout', () => {
  for (const query of ['купить', 'с', 'для', 'недорого'])
    expect([query, index.find(query).items]).toEqual([query, []]);
});
