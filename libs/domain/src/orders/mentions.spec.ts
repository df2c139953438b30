import { describe, expect, it } from '@jest/globals';
import { mentionOf, mentionsIn, partsOfNote } from './mentions.ts';

const [anna, boris] = ['a'.repeat(24), 'b'.repeat(24)];

describe('a mention', () => {
  it('is found by its id, once', () => {
    const text = `${mentionOf(anna)}, спроси ${mentionOf(boris)} и ${mentionOf(anna)}: ivan@example.ru @{нет} @Анна`;
    expect(mentionsIn(text)).toEqual([anna, boris]);
    expect(mentionsIn('без никого')).toEqual([]);
  });

  it('divides a text, which stays whole', () => {
    expect(partsOfNote(`${mentionOf(anna)}, позвони\nпокупателю`)).toEqual([
      { mentioned: anna },
      { text: ', позвони\nпокупателю' },
    ]);
    expect(partsOfNote('просто')).toEqual([{ text: 'просто' }]);
  });
});
