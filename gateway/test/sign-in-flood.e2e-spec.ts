import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { putPerson } from '@shop/contracts';
import { TestBrowser } from './browser.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
const password = 'soroka-demo';
const phone = '79990000001';

beforeAll(async () => {
  shop = await startShop({ PASSWORD_AT_ONCE: '1' });
  await shop.bus.request(putPerson, { phone, password, email: 'anna@example.ru' });
});
afterAll(() => shop.close());

it('a flood of sign-ins from one address is limited; others, and known devices there, can sign in meanwhile', async () => {
  const flooder = new TestBrowser(shop);
  const neighbour = new TestBrowser(shop, flooder.address);
  expect((await neighbour.signIn(phone, password)).status).toBe(200);
  const guess = (at: number): Promise<{ status: number }> =>
    flooder.signIn(`7912${String(at).padStart(7, '0')}`, 'a guess');
  const flood = Promise.all(
    Array.from({ length: 20 }, async (_, lane) => {
      const statuses: number[] = [];
      for (let at = 0; at < 25; at++) statuses.push((await guess(lane * 25 + at)).status);
      return statuses;
    }),
  );
  const others = await Promise.all(
    Array.from({ length: 5 }, () => new TestBrowser(shop).signIn(phone, password)),
  );
  expect(others.map(({ status }) => status)).toEqual(Array(5).fill(200));
  for (let at = 0; at < 3; at++) expect((await neighbour.signIn(phone, password)).status).toBe(200);
  // 120 per minute, and the flood may extend over two minutes: a few per cent of a core for their passwords.
  const judged = (await flood).flat().filter((status) => status !== 429);
  expect(judged.length).toBeGreaterThan(0);
  expect(judged.length).toBeLessThanOrEqual(240);
});
