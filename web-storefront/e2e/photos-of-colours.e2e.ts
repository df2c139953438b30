import assert from 'node:assert/strict';
import { crc32, deflateSync } from 'node:zlib';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { checkScreen, inPageOf, openBrowser, openShop, visit, type TestShop } from '@shop/testing';
import { goThroughCheckout, press } from './guest-checkout.ts';

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const title = 'Худи «Двуцветное»';

let shop: TestShop;
let browser: Browser;
let hoodie: string;
/** Names of the photos by what they show; `sizes` belongs to no colour. */
const photos = { black: '', white: '', whiteBack: '', sizes: '' };

/** A square image of one colour. */
function squareOf(...rgb: [number, number, number]): string {
  const side = 64;
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    const sum = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 2, 0, 0, 0]);
  const row = Buffer.from([0, ...Array.from({ length: side }, () => rgb).flat()]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]).toString('base64');
}

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  await shop.writeAssortment(1);
  const put = (...rgb: [number, number, number]): Promise<string> => shop.writePicture(squareOf(...rgb));
  photos.black = await put(30, 30, 34);
  photos.white = await put(244, 241, 234);
  photos.whiteBack = await put(220, 216, 208);
  photos.sizes = await put(120, 160, 240);
  const written = await shop.writeProduct({
    article: 'HD-70',
    title,
    images: [photos.black, photos.sizes, photos.white, photos.whiteBack],
    imageColours: [
      { image: photos.black, colour: 'black' },
      { image: photos.white, colour: 'white' },
      { image: photos.whiteBack, colour: 'white' },
    ],
    colours: ['white', 'black'],
  });
  hoodie = written.id;
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

const inPage = (options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> =>
  inPageOf(browser, options, act);

/** The key of the photo that an image shows. */
async function photoIn(picture: Locator): Promise<string | undefined> {
  const source = (await picture.getAttribute('src')) ?? '';
  return Object.entries(photos).find(([, name]) => source.includes(name))?.[0];
}
const galleryOf = async (page: Page): Promise<(string | undefined)[]> =>
  Promise.all((await page.getByRole('img', { name: /Фото/ }).all()).map(photoIn));
const pickWhite = (page: Page): Promise<void> =>
  page.getByRole('group', { name: 'Цвет' }).getByRole('radio', { name: 'Белый' }).check();
const cardIn = (page: Page): Locator => page.getByRole('article').filter({ hasText: title });

describe('photos of colours', () => {
  test('a product opens in the colour of its first photo, and shows photos of the chosen colour first', async () => {
    await inPage({}, async (page) => {
      await visit(page, `${shop.shop}/product/${hoodie}`);
      assert.equal(await page.getByRole('radio', { name: 'Чёрный' }).isChecked(), true);
      assert.deepEqual(await galleryOf(page), ['black', 'sizes']);
      await pickWhite(page);
      await page.getByRole('img', { name: 'Фото 1 из 3' }).waitFor();
      assert.deepEqual(await galleryOf(page), ['white', 'whiteBack', 'sizes']);
    });
  });

  test('a colour with one photo keeps its thumbnail, and choosing another moves nothing', async () => {
    const { id } = await shop.writeProduct({
      article: 'HD-71',
      title: 'Худи «Одно фото»',
      images: [photos.black, photos.white, photos.whiteBack],
      imageColours: [
        { image: photos.black, colour: 'black' },
        { image: photos.white, colour: 'white' },
        { image: photos.whiteBack, colour: 'white' },
      ],
      colours: ['white', 'black'],
    });
    await inPage(phone, async (page) => {
      await visit(page, `${shop.shop}/product/${id}`);
      const top = (): Promise<number> =>
        page.getByRole('heading', { level: 1 }).evaluate((node) => node.getBoundingClientRect().top);
      const thumbnails = page.getByRole('button', { name: /^Показать фото/ });
      assert.equal(await thumbnails.count(), 1);
      // In the middle of the screen, so that the click need not scroll to it first.
      await page
        .getByRole('group', { name: 'Цвет' })
        .evaluate((node) => node.scrollIntoView({ block: 'center' }));
      const before = await top();
      await pickWhite(page);
      await page.getByRole('img', { name: 'Фото 2 из 2' }).waitFor();
      assert.equal(await thumbnails.count(), 2);
      assert.equal(await top(), before);
    });
  });

  test('the server renders the photo of the colour in the URL, also for link previews', async () => {
    const html = await (await fetch(`${shop.shop}/product/${hoodie}?colour=white`)).text();
    const [, shared = ''] = /<meta content="([^"]*)" property="og:image"/.exec(html) ?? [];
    assert.ok(shared.includes(photos.white), shared);
    assert.ok(!/<img[^>]*fetchpriority="high"[^>]*>/i.exec(html)?.[0].includes(photos.black));
  });

  test('a list filtered by colour shows and links that colour, with and without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      await inPage({ javaScriptEnabled }, async (page) => {
        for (const list of [
          '/category/hoodies/hoodie?',
          `/search?query=${encodeURIComponent('двуцветное')}&`,
        ]) {
          await page.goto(`${shop.shop}${list}colors=white`);
          assert.equal(await photoIn(cardIn(page).locator('img').first()), 'white', list);
          const link = cardIn(page).getByRole('link').first();
          assert.equal(await link.getAttribute('href'), `/product/${hoodie}?colour=white`);
          await page.goto(`${shop.shop}${list}colors=black`);
          assert.equal(await photoIn(cardIn(page).locator('img').first()), 'black', list);
        }
      });
    }
  });

  test('the chosen colour is shown in buy bar, favourites, cart, checkout and paid order', async () => {
    await inPage(phone, async (page) => {
      await visit(page, `${shop.shop}/product/${hoodie}`);
      await pickWhite(page);
      await page.getByRole('radio', { name: 'M', exact: true }).check();
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      const bar = page.locator('[data-needed="true"]');
      await bar.waitFor();
      assert.equal(await photoIn(bar.locator('img')), 'white');
      // Scrolling to the button beside the photo hides the bar, since the bar is shown only while the button is not.
      await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().tap();
      await page.getByRole('button', { name: `В избранное: ${title}` }).tap();

      await page.goto(`${shop.shop}/favorites`);
      const liked = page.getByRole('listitem').filter({ hasText: title });
      assert.equal(await photoIn(liked.locator('img')), 'white');
      assert.equal(
        await liked.getByRole('link', { name: title, exact: true }).getAttribute('href'),
        `/product/${hoodie}?colour=white`,
      );

      await visit(page, `${shop.shop}/cart`);
      assert.equal(
        await photoIn(page.getByRole('listitem').filter({ hasText: title }).locator('img')),
        'white',
      );
      await goThroughCheckout(page);
      assert.equal(await photoIn(page.getByRole('dialog').locator('li img')), 'white');
      await page.getByRole('button', { name: /^Оплатить/ }).tap();
      await page.waitForURL('**/api/sandbox-bank/*');
      await press(page, 'Оплатить');
      await page.getByRole('heading', { name: 'Спасибо за заказ!' }).waitFor({ timeout: 40_000 });
      const paid = page.getByRole('list', { name: 'Что в заказе' });
      assert.equal(await photoIn(paid.locator('img')), 'white');
    });
  });
});

test('the product page in a chosen colour passes the accessibility checks', async () => {
  await inPageOf(browser, {}, async (page) => {
    await visit(page, `${shop.shop}/product/${hoodie}?colour=white&size=M`);
    await checkScreen(page, 'photos-of-colours');
  });
});
