import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openEmptyShop, type TestShop } from '@shop/testing';

const pageLinks = [
  'delivery',
  'payment-options',
  'contacts',
  'public-offer',
  'user-agreement',
  'personal-data-processing',
];
/** More pages than the shop of this test has; a crawl that exceeds it has found an endless set of URLs. */
const maxPages = 400;

let shop: TestShop;

before(async () => {
  shop = await openEmptyShop();
  await shop.writePages(pageLinks.map((link) => ({ link, title: `Страница ${link}`, content: '<p>…</p>' })));
  await shop.writeAssortment(30);
});

after(async () => {
  await shop?.stop();
});

interface Read {
  path: string;
  status: number;
  html: string;
}

/** The path and query of each link in a page that stays within the shop. */
function linksOf(html: string): string[] {
  const written = [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].map(([, href = '']) => href);
  return written
    .map((href) => new URL(href.replaceAll('&amp;', '&'), shop.shop))
    .filter(({ origin }) => origin === shop.shop)
    .map(({ pathname, search }) => pathname + search);
}

async function crawl(from: string): Promise<Read[]> {
  const seen = new Set([from]);
  const pages: Read[] = [];
  for (const path of seen) {
    assert.ok(seen.size <= maxPages, `more than ${maxPages} addresses, the last one ${path}`);
    const answer = await fetch(shop.shop + path, { redirect: 'manual' });
    const html = await answer.text();
    pages.push({ path, status: answer.status, html });
    for (const link of linksOf(html)) seen.add(link);
  }
  return pages;
}

describe('links', () => {
  let pages: Read[];
  before(async () => {
    pages = await crawl('/');
  });

  test('reach every page from the home page, and none is broken', () => {
    const lost = pages.filter(({ status }) => status >= 400 && status !== 404);
    assert.deepEqual(
      lost.map(({ path, status }) => `${status} ${path}`),
      [],
    );
    assert.deepEqual(
      pages.filter(({ status }) => status === 404).map(({ path }) => path),
      [],
    );
    const paths = pages.map(({ path }) => path);
    for (const path of ['/category/hoodies/hoodie', '/collection/polar-expedition', '/new', '/page/delivery'])
      assert.ok(paths.includes(path), `${path} was not found`);
    assert.ok(paths.filter((path) => path.startsWith('/product/')).length >= 30);
  });

  test('lead to pages with one h1 and one unique title each', () => {
    const plain = pages.filter(({ path, status }) => status === 200 && !path.includes('?'));
    for (const { path, html } of plain) {
      assert.equal(html.match(/<h1[\s>]/g)?.length, 1, `headings of ${path}`);
      assert.equal(html.match(/<title[\s>]/g)?.length, 1, `titles of ${path}`);
      assert.match(html, /<link [^>]*rel="canonical"|<meta content="noindex"/, `address of ${path}`);
    }
    const titles = plain.map(({ html }) => /<title[^>]*>([^<]*)/.exec(html)?.[1]);
    assert.equal(new Set(titles).size, titles.length, `the same title twice: ${titles.join('; ')}`);
  });

  test('have pictures that exist', async () => {
    const pictures = new Set(
      pages.flatMap(({ html }) =>
        [...html.matchAll(/<img\b[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src),
      ),
    );
    assert.ok(pictures.size > 0);
    for (const src of pictures) {
      const answer = await fetch(new URL(src.replaceAll('&amp;', '&'), shop.shop));
      assert.equal(answer.status, 200, src);
    }
  });
});
