import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright-core';
import { eventually, inPageOf, openBrowser, startFrontEnds, type RunningFrontEnds } from '@shop/testing';
import { renewedBinding, startHangingApi, type HangingApi } from './hanging-api.ts';

const timeout = 'Истекло время запроса к серверу.';
/** Screens that keep their own text for a time-out too. DECISIONS 12 */
const ownTexts: Readonly<Record<string, string>> = {
  '/page/delivery': 'Произошла неизвестная ошибка',
  '/category/hoodies': 'Мы не смогли найти такую категорию, возможно она больше не доступна.',
  '/category/hoodies/hoodie': 'Мы не смогли найти такую категорию, возможно она больше не доступна.',
};
/** The time limit of an API call is 10 s; a second or third attempt would exceed this limit. */
const withinMs = 19_000;
const tickMs = 2_000;
const id = '65f000000000000000000001';

let api: HangingApi;
let sites: RunningFrontEnds;
let browser: Browser;

before(async () => {
  api = await startHangingApi();
  sites = await startFrontEnds(api.url);
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await sites?.stop();
  api?.stop();
});

/** Opens a screen in a page whose clock is installed, and waits until it says so. */
async function expectSaid(page: Page, origin: string, path: string): Promise<void> {
  const text = page.getByText(ownTexts[path] ?? timeout).first();
  let isAsked = false;
  const noticeCall = (request: Request): void => {
    isAsked ||= request.url().includes('/api/');
  };
  page.on('request', noticeCall);
  await page.goto(origin + path);
  // The code of the page has come when it asks for its data.
  await eventually(async () => assert.ok(isAsked || (await text.isVisible())), withinMs);
  page.off('request', noticeCall);
  const begun = performance.now();
  // The clock of the page runs beside, so that its time is both together.
  for (let ms = 0; ms + performance.now() - begun < withinMs; ms += tickMs) {
    await page.clock.runFor(tickMs);
    // The page loads its files and renders in real time.
    await pause(250);
    if (await text.isVisible()) return;
  }
  assert.fail(`${origin}${path} did not say it within ${withinMs} ms`);
}

/** Checks four screens at the same time: with more of them the processor would be the bottleneck. */
async function allSaySo(
  site: keyof Omit<RunningFrontEnds, 'stop'>,
  paths: readonly string[],
  binding: string | null,
) {
  const left = [...paths];
  const problems: string[] = [];
  // Each walks in a profile of its own, which keeps the files of the site; a clock is that of a whole profile.
  const walk = (): Promise<void> =>
    inPageOf(browser, {}, async (page) => {
      if (binding !== null) {
        await page
          .context()
          .addCookies([{ name: 'shop_session_mark', value: binding, domain: 'localhost', path: '/' }]);
      }
      // The time of the page is advanced rather than awaited.
      await page.clock.install();
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        const said = expectSaid(page, sites[site], path);
        await said.catch((error: unknown) => problems.push(`${path}: ${String(error)}`));
      }
    });
  await Promise.all(Array.from({ length: Math.min(4, paths.length) }, walk));
  assert.deepEqual(problems, []);
}

describe('a timeout is shown when the server does not answer', () => {
  test('on every data screen of the shop', () =>
    allSaySo(
      'shop',
      [
        '/',
        '/page/delivery',
        '/search?query=худи',
        '/category',
        '/category/hoodies',
        '/category/hoodies/hoodie',
        '/collection',
        '/collection/polar',
        `/product/${id}`,
        '/new',
        '/fast-delivery',
        '/leaderboard',
      ],
      null,
    ));

  test('in the cart and favourites of a signed-in customer', () =>
    allSaySo('shop', ['/cart', '/favorites'], renewedBinding));

  test('on every data screen of the account', () =>
    allSaySo(
      'account',
      [
        '/user/profile',
        '/user/profile/orders',
        `/user/profile/orders/${id}`,
        '/user/profile/security',
        '/user/connect?client_id=app&redirect_uri=https://app.example/',
        '/user/restore/confirm?key=abc',
      ],
      renewedBinding,
    ));

  test('on every data screen of the back office', () =>
    allSaySo(
      'admin',
      [
        '/admin/orders',
        `/admin/orders/${id}`,
        '/admin/orders/runs',
        `/admin/orders/runs/${id}`,
        '/admin/orders/board',
        '/admin/orders/detailing',
        '/admin/products',
        `/admin/items/${id}`,
        '/admin/products/import',
        `/admin/products/import/${id}`,
        '/admin/products/categories',
        `/admin/products/categories/${id}`,
        '/admin/products/collections',
        `/admin/products/collections/${id}`,
        `/admin/products/collections/${id}/order`,
        '/admin/content/photos',
        '/admin/content/pages',
        `/admin/content/pages/${id}/edit`,
      ],
      renewedBinding,
    ));

  test('while the session itself cannot be determined', async () => {
    await allSaySo('account', ['/user/profile'], 'stuck');
    await allSaySo('admin', ['/admin'], 'stuck');
  });
});
