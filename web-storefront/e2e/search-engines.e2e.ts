import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser, startShop, visit, watchPage, type OwnShop } from '@shop/testing';

let shop: OwnShop;
let browser: Browser;
let productPath: string;
let hiddenPath: string;

before(async () => {
  // Starts them in sequence: when the shop fails to start, no browser is left running.
  shop = await startShop();
  browser = await openBrowser();
  const [newest] = await shop.writeAssortment(3);
  const hidden = await shop.writeProduct({ article: 'HD-X', title: 'Скрытое', isAvailable: false });
  await shop.writePages([{ link: 'delivery', title: 'Доставка', content: '<p>Почтой.</p>' }]);
  productPath = `/product/${newest?.id}`;
  hiddenPath = `/product/${hidden.id}`;
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

const read = async (address: string): Promise<string> => (await fetch(address)).text();
const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

/** The JSON-LD of a page by type, read in a browser without JavaScript. */
async function linkedDataAt(path: string): Promise<Map<string, Record<string, unknown>>> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(shop.shop + path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return new Map(texts.map((text) => JSON.parse(text)).map((data) => [String(data['@type']), data]));
  } finally {
    await context.close();
  }
}

describe('search engines', () => {
  test('find the sitemap in robots.txt, whose addresses are canonical and answer 200', async () => {
    const robots = await read(`${shop.shop}/robots.txt`);
    const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
    assert.equal(index, `${shop.shop}/sitemap.xml`);
    const parts = await Promise.all(addressesIn(await read(index)).map(read));
    const addresses = parts.flatMap(addressesIn);
    for (const path of [
      '/',
      '/category/hoodies/hoodie',
      '/collection/polar-expedition',
      '/page/delivery',
      productPath,
    ]) {
      assert.ok(addresses.includes(shop.shop + path), path);
    }
    assert.ok(!addresses.includes(shop.shop + hiddenPath));
    // A hidden product keeps its page for old links, but is not indexed.
    assert.match(await read(shop.shop + hiddenPath), /<meta content="noindex" name="robots"\/>/);
    // An empty subcategory is not listed.
    assert.ok(!addresses.includes(`${shop.shop}/category/hoodies/sweatshirt`));
    for (const address of addresses) {
      const answer = await fetch(address);
      assert.equal(answer.status, 200, address);
      assert.match(await answer.text(), new RegExp(`<link href="${address}" rel="canonical"/>`), address);
    }
  });

  test('read the feeds, which list what the shop sells and no hidden product', async () => {
    for (const [path, type] of [
      ['/feeds/yandex.xml', 'application/xml; charset=utf-8'],
      ['/feeds/new.xml', 'application/rss+xml; charset=utf-8'],
    ]) {
      const answer = await fetch(shop.shop + path);
      assert.equal(answer.headers.get('content-type'), type);
      const etag = answer.headers.get('etag') ?? '';
      const text = await answer.text();
      assert.ok(text.includes(shop.shop + productPath), path);
      assert.ok(!text.includes(hiddenPath), path);
      const [picture] = /(?<=<picture>|<enclosure url=")[^<"]*/.exec(text) ?? [];
      const photo = await fetch((picture ?? '').replaceAll('&amp;', '&'));
      assert.deepEqual([photo.status, photo.headers.get('content-type')], [200, 'image/jpeg']);
      const again = await fetch(shop.shop + path, { headers: { 'if-none-match': etag } });
      assert.equal(again.status, 304);
    }
  });

  test('read the name, price, availability and breadcrumbs of a product as linked data', async () => {
    const data = await linkedDataAt(productPath);
    const product = data.get('Product');
    assert.equal(product?.['name'], 'Худи «Кит 1»');
    assert.deepEqual(product?.['offers'], {
      ...Object(product?.['offers']),
      url: shop.shop + productPath,
      price: 4100,
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
    });
    const [picture] = [product?.['image']].flat();
    assert.equal((await fetch(String(picture))).status, 200);
    assert.ok(data.has('BreadcrumbList'));
  });

  test('read the organisation and the site search as linked data', async () => {
    const data = await linkedDataAt('/');
    assert.equal(data.get('Organization')?.['url'], shop.shop);
    assert.ok(data.has('WebSite'));
  });

  test('cause no errors: linked data is not blocked by the content policy and survives hydration', async () => {
    const page = await browser.newPage();
    const watch = watchPage(page);
    for (const path of ['/', productPath, '/category/hoodies/hoodie']) {
      await visit(page, shop.shop + path);
      assert.ok((await page.locator('script[type="application/ld+json"]').count()) > 0, path);
    }
    assert.deepEqual(watch.errors, []);
    await page.close();
  });
});
