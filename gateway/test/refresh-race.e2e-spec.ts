import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { putPerson } from '@shop/contracts';
import { TestBrowser } from './browser.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
const phone = '79990000001';
const password = 'soroka-demo';
beforeAll(async () => {
  shop = await startShop();
  await shop.bus.request(putPerson, { phone, password, email: 'anna@example.ru' });
});
afterAll(() => shop.close());

async function signedIn(): Promise<TestBrowser> {
  const browser = new TestBrowser(shop);
  expect((await browser.signIn('+7 999 000-00-01', password)).status).toBe(200);
  return browser;
}

/** Sends the same cookies in ten concurrent requests. */
async function refreshTenTimes(browser: TestBrowser): Promise<number[]> {
  const copies = Array.from({ length: 10 }, () => browser.copy());
  return (await Promise.all(copies.map((copy) => copy.refresh()))).map(({ status }) => status);
}

it('ten concurrent refreshes of one browser all succeed', async () => {
  expect(await refreshTenTimes(await signedIn())).toEqual(Array.from({ length: 10 }, () => 200));
});

it('ten concurrent uses of a stolen token end the session without server errors', async () => {
  const browser = await signedIn();
  browser.cookies.delete('shop_session_mark');
  const statuses = await refreshTenTimes(browser);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  expect(new Set(statuses.filter((status) => status !== 200))).toEqual(new Set([401]));
  expect((await browser.refresh()).status).toBe(401);
});
