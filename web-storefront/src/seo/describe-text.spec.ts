import { describe, expect, it } from '@jest/globals';
import { describeText } from './describe-text.ts';

describe('describeText', () => {
  it('is the text without its marks', () => {
    expect(describeText('<h2>Сроки</h2><p>От&nbsp;<b>3</b> дней.</p>')).toBe('Сроки От 3 дней.');
  });

  it('ends at a word', () => {
    const text = describeText(`<p>${'слово '.repeat(60)}</p>`);
    expect(text.length).toBeLessThanOrEqual(161);
    expect(text).toMatch(/слово…$/);
  });

  it('cuts even what has no spaces', () => {
    expect(describeText('ы'.repeat(500))).toHaveLength(161);
  });
});
