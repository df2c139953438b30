import { expect, test } from '@jest/globals';
import { rankSimilar } from './more-products.queries.ts';

const card = (_id: string, Collection: string[], Colors: string[], isItemAvailable = true) => ({
  ...{ _id, Collection, Colors, isItemAvailable },
});

test('similar products are of the same world first, then of the same colour, then popular; never the same one', () => {
  const cards = [
    card('popular', [], ['white']),
    card('colour', [], ['black']),
    card('this', ['Киты'], ['black']),
    card('sold out', ['Киты'], ['black'], false),
    card('world', ['Киты'], ['white']),
    card('both', ['Киты'], ['black']),
    card('less popular', [], ['white']),
  ];
  const product = { _id: 'this', collection: { name: 'Киты', link: 'whales' } };
  const ranked = rankSimilar(cards, product, 'black').map(({ _id }) => _id);
  expect(ranked).toEqual(['both', 'world', 'colour', 'popular']);
});
