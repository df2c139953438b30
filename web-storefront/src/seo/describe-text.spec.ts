import { describe, expect, it } from '@jest/globals';
import { describeText } from './describe-text.ts';

describe('describeText', () => {
  it('returns the text without tags', () => {
    expect(describeText('<h2>Сроки</h2><p>От&nbsp;<b>3</b> дней.</p>')).toBe('Сроки От 3 дней.');
  });

  it('returns the characters themselves, which tags and JSON escape once', () => {
    expect(describeText('<p>Для D&amp;D &lt;3 &#171;Кит&#187;</p>')).toBe('Для D&D <3 «Кит»');
  });

  it('cuts a long text at a word', () => {
    const text = describeText(`<p>${'слово '.repeat(60)}</p>`);
    expect(text.length).toBeLessThanOrEqual(161);
    expect(text).toMatch(/слово…$/);
  });

  it('cuts a text without spaces', () => {
    expect(describeText('ы'.repeat(500))).toHaveLength(161);
  });
});
