import { describe, expect, it } from '@jest/globals';
import { mentionOf, mentionsIn, partsOfNote, partsOfRemark, productMentionOf } from './mentions.ts';

const [anna, boris] = ['a'.repeat(24), 'b'.repeat(24)];

describe('mentions in a note', () => {
  it('are found by id, each once', () => {
    const text = `${mentionOf(anna)}, спроси ${mentionOf(boris)} и ${mentionOf(anna)}: ivan@example.ru @{нет} @Анна`;
    expect(mentionsIn(text)).toEqual([anna, boris]);
    expect(mentionsIn('без никого')).toEqual([]);
  });

  it('split the text into parts without losing any of it', () => {
    expect(partsOfNote(`${mentionOf(anna)}, позвони\nпокупателю`)).toEqual([
      { mentioned: anna },
      { text: ', позвони\nпокупателю' },
    ]);
    expect(partsOfNote('просто')).toEqual([{ text: 'просто' }]);
  });
});

it('a remark also refers to products by id, and to orders by their number', () => {
  const hoodie = 'c'.repeat(24);
  const text = `${mentionOf(anna)}: ${productMentionOf(hoodie)} в заказе №100042, а не #100043`;
  expect(partsOfRemark(text)).toEqual([
    { mentioned: anna },
    { text: ': ' },
    { product: hoodie },
    { text: ' в заказе ' },
    { order: '100042' },
    { text: ', а не ' },
    { order: '100043' },
  ]);
  expect(partsOfRemark('дом №5, #12345 и 100042')).toEqual([{ text: 'дом №5, #12345 и 100042' }]);
});
