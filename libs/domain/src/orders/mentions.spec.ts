import { describe, expect, it } from '@jest/globals';
import { mentionOf, mentionsIn, partsOfNote } from './mentions.ts';

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
