import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ GATEWAY_CALLS_PER_MINUTE: '40' }, 2);
});
afterAll(() => shop.close());

const ask = async (at: number): Promise<number> =>
  (await fetch(`${shop.gateways[at]?.url}/api/nothing`, { headers: { 'x-forwarded-for': '203.0.113.7' } }))
    .status;

it('a limit holds for all gateways together', async () => {
  for (let turn = 0; turn < 40; turn++) expect(await ask(turn % 2)).toBe(404);
  await pause(500);
  expect([await ask(0), await ask(1)]).toEqual([429, 429]);
});
