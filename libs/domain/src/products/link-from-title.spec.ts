import { describe, expect, it } from '@jest/globals';
import { link } from './catalogue-fields.schema.ts';
import { linkFromTitle } from './link-from-title.ts';

describe('linkFromTitle', () => {
  it.each([
    ['Футболка «Заря» 77', 'futbolka-zarya-77'],
    ['  Худи   и свитшоты ', 'hudi-i-svitshoty'],
    ['Ёлка, щётка & подъём', 'elka-schetka-podem'],
    ['Café — T-shirt', 'cafe-t-shirt'],
    ['Юный йод', 'yunyy-yod'],
    ['ЭХО/2026', 'eho-2026'],
    ['Лонг\u00adслив \u202e«Кит»\u200b', 'longsliv-kit'],
    ['«»', ''],
    ['鵲', ''],
  ])('converts «%s» to `%s`', (title, proposed) => {
    expect(linkFromTitle(title)).toBe(proposed);
  });

  it('gives a valid link for a title of any length', () => {
    for (const title of ['щука '.repeat(80), 'я'.repeat(300), 'a-'.repeat(99)]) {
      expect(link.parse(linkFromTitle(title)).length).toBeLessThanOrEqual(100);
    }
  });
});
