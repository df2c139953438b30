import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  eventually,
  inPageOf,
  openBrowser,
  openEmptyShop,
  signInAs,
  waitUntilTrue,
  watchPage,
  type TestShop,
} from '@shop/testing';
import { memberPassword } from './member.ts';

/** Stores the largest and oddest values that the API accepts, and opens every page that shows them. */

const linesInOrder = 100;
const dearest = Math.floor((1_000_000_000 - 35_000) / (linesInOrder * 99));
const family = '👩‍👩‍👧‍👦';
const oddCharacters = `</script><b>"'&amp;=1+1;\\\${x}%00{{-->\u2028|İß\u202eабв\ufeff\u200b שלום e\u0301\u0302 ${family} `;

const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed().trim();
const odd = (length: number): string =>
  cut(`Я${oddCharacters.repeat(Math.ceil(length / oddCharacters.length))}`, length);
const unbroken = (length: number): string => 'Ж'.repeat(length);

/** Two kinds of extreme text: one unbreakable word, and characters of every kind. */
const variants = [
  { name: 'words that never break', phone: '79990009001', text: unbroken, title: 'Я'.repeat(100) },
  { name: 'characters of every kind', phone: '79990009002', text: odd, title: family.repeat(9) },
] as const;
type Variant = (typeof variants)[number];

let shop: TestShop;
let browser: Browser;

before(async () => {
  shop = await openEmptyShop({ GATEWAY_CALLS_PER_MINUTE: '0' });
  browser = await openBrowser();
  await shop.writeAssortment(1);
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

const inPage = (options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> =>
  inPageOf(browser, options, act);

async function send<Answer>(path: string, body: unknown, token = ''): Promise<Answer> {
  const answer = await fetch(`${shop.gateway}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  assert.ok(answer.status < 300, `${path} was answered ${answer.status}: ${await answer.clone().text()}`);
  const read: Answer = await answer.json();
  return read;
}

async function pay(paymentUrl: string, paymentId: string): Promise<void> {
  await fetch(new URL(new URL(paymentUrl).pathname, shop.gateway), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay', card: 'good' }),
    redirect: 'manual',
  });
  await eventually(async () => {
    const answer = await fetch(`${shop.gateway}/api/payment/get/${paymentId}`, { method: 'POST' });
    assert.equal(answer.status, 200);
  }, 20_000);
}

interface Written {
  productId: string;
  productTitle: string;
  paymentId: string;
  orderId: string;
}

/** Creates a product, a person, a full cart and a paid order, all at their limits. */
async function writeAll({ phone, text, title }: Variant): Promise<Written> {
  const choices = (max: number): string[] =>
    Array.from({ length: 30 }, (_, at) => `${text(max - 2)}${String(at).padStart(2, '0')}`);
  // Colours and sizes may not contain what separates them in tables.
  const options = (): string[] => choices(100).map((name) => name.replaceAll(/[,;]/g, ''));
  const [colours, sizes, seams] = [options(), options(), choices(200)];
  const product = await shop.writeProduct({
    ...{ article: `odd-${phone}`, title: text(200), description: text(20_000), colours, sizes },
    ...{ priceKopecks: dearest, defaultSeamTitle: text(100) },
    seams: seams.map((seam, at) => ({ name: seam, colour: colours[at % 30] ?? '', photos: [] })),
    tags: Array.from({ length: 50 }, () => ({ name: text(200), value: text(2_000) })),
  });
  const email = `odd-${phone}@example.ru`;
  const names = { firstName: title, secondName: title };
  await shop.writePerson({ phone, password: memberPassword, email, ...names });
  const { token } = await send<{ token: string }>('user/sign-in', { phone, password: memberPassword });
  const Address = Array.from({ length: 20 }, () => ({
    name: title,
    Address: text(500),
    Index: '000000',
  }));
  const profile = await send<{ Address: { _id: string }[] }>('user/update-profile', { Address }, token);
  const items = Array.from({ length: linesInOrder }, (_, at) => ({
    _id: product.id,
    ...{ Color: colours[at % 30], Size: sizes[Math.floor(at / 30)], Seam: seams[at % 30], Quantity: 99 },
  }));
  await send('user/cart/sync', { items }, token);
  const paid = await send<{ paymentId: string; paymentUrl: string }>(
    'payment/create',
    {
      items,
      user: { delivery: 'CDEK', address: profile.Address[0]?._id },
      ...{ orderComment: text(1_000), orderContact: text(200) },
    },
    token,
  );
  await pay(paid.paymentUrl, paid.paymentId);
  await send('user/cart/sync', { items }, token);
  await send('user/favorites/add', { item: { _id: product.id } }, token);
  const [order] = await send<{ _id: string }[]>('user/orders', {}, token);
  return {
    productId: product.id,
    productTitle: product.title,
    paymentId: paid.paymentId,
    orderId: order?._id ?? '',
  };
}

/** Lists the elements that overflow the viewport on the right, by tag and class. */
const tooWide = `(() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const all = [...document.body.querySelectorAll('*')];
  const out = all.filter((one) => one.getBoundingClientRect().right > width + 1);
  return ['the page', ...out.slice(0, 12).map((one) => one.tagName + '.' + one.className)];
})()`;

const sizes = [
  { width: 390, height: 844 },
  { width: 1_280, height: 900 },
];

/** Opens a page, waits until its content has loaded, and checks it at the width of a phone and of a desktop. */
async function checkPage(page: Page, address: string): Promise<void> {
  const watch = watchPage(page);
  const response = await page.goto(address);
  const wide: Record<number, string[]> = {};
  assert.equal(response?.status(), 200, address);
  await page.getByRole('heading').first().waitFor();
  await waitUntilTrue(page, 'document.querySelector("[aria-busy=true]") === null');
  for (const size of sizes) {
    await page.setViewportSize(size);
    // A page applies a new size within one frame.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    wide[size.width] = await page.evaluate<string[]>(tooWide);
  }
  const found = { errors: watch.errors, failed: watch.failed, wide };
  assert.deepEqual(found, { errors: [], failed: [], wide: { 390: [], 1280: [] } }, address);
  page.removeAllListeners();
}

for (const variant of variants) {
  describe(variant.name, () => {
    let written: Written;
    before(async () => {
      written = await writeAll(variant);
    });

    test('every page of the shop shows them without errors or overflow', () =>
      inPage({}, async (page) => {
        await signInAs(page.context(), { site: shop.shop, phone: variant.phone, password: memberPassword });
        const words = new URLSearchParams({ query: cut(written.productTitle, 20) });
        for (const path of [
          ...['/', '/category', '/category/hoodies', '/new', '/collection/polar-expedition'],
          ...[`/product/${written.productId}`, `/search?${words}`, '/favorites', '/cart'],
          ...[`/payment/${written.paymentId}`, '/leaderboard'],
        ]) {
          await checkPage(page, `${shop.shop}${path}`);
        }
      }));

    test('every page of the account shows them without errors or overflow', () =>
      inPage({}, async (page) => {
        await signInAs(page.context(), {
          site: shop.account,
          phone: variant.phone,
          password: memberPassword,
        });
        for (const path of ['', '/orders', `/orders/${written.orderId}`, '/security']) {
          await checkPage(page, `${shop.account}/user/profile${path}`);
        }
      }));

    test('the order search finds the order without overflow', () =>
      inPage({ viewport: { width: 390, height: 844 } }, async (page) => {
        const watch = watchPage(page);
        await page.goto(`${shop.shop}/orders/search`);
        await page.getByRole('button', { name: 'К поиску' }).click();
        await page.getByRole('radio', { name: 'По телефону' }).check();
        await page.keyboard.type(variant.phone.slice(1));
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Найдено заказов: 1' }).waitFor();
        assert.deepEqual(await page.evaluate(tooWide), []);
        assert.deepEqual(watch.errors, []);
      }));
  });
}
