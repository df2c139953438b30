import { describe, expect, it } from '@jest/globals';
import { putPage } from '@shop/contracts';
import { fakeShop } from './fixtures/fake-shop.ts';
import { pages, pagesSection, readContent } from './pages.section.ts';

const silent = (): void => undefined;

describe('the pages section', () => {
  it('writes missing pages and keeps existing ones', async () => {
    const shop = fakeShop();
    const own = { link: 'contacts', title: 'Своя', content: '<p>Своя</p>' };
    shop.pages.set(own.link, { ...own, updatedAt: '2026-11-21T09:00:00.000Z' });
    expect(await pagesSection.fill(shop.bus, silent)).toEqual({ written: 5, kept: 1 });
    expect(shop.pages.get('contacts')).toMatchObject(own);
    expect([...shop.pages.keys()].sort()).toEqual(pages.map(({ link }) => link).sort());
    expect(await pagesSection.fill(shop.bus, silent)).toEqual({ written: 0, kept: 6 });
  });
});

describe('the texts of the pages', () => {
  it.each(pages.map(({ link }) => link))('%s matches the contract and has balanced tags', async (link) => {
    const content = await readContent(link);
    expect(putPage.request.safeParse({ link, title: 'x', content }).success).toBe(true);
    const open: string[] = [];
    for (const [, slash, name] of content.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
      if (name === 'br') continue;
      if (slash) expect(open.pop()).toBe(name);
      else open.push(name ?? '');
    }
    expect(open).toEqual([]);
  });

  it('link to existing pages only', async () => {
    const known = new Set<string>(pages.map(({ link }) => `/page/${link}`));
    for (const { link } of pages) {
      const targets = [...(await readContent(link)).matchAll(/href="(\/page\/[^"]+)"/g)].map(
        ([, target]) => target ?? '',
      );
      expect(targets.filter((target) => !known.has(target))).toEqual([]);
    }
  });
});
