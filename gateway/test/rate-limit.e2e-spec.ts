import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ GATEWAY_CALLS_PER_MINUTE: '40' }, 2);
});
afterAll(() => shop.close());

const sendRequest = async (at: number): Promise<number> =>
  (await fetch(`${shop.gateways[at]?.url}/api/nothing`, { headers: { 'x-forwarded-for': '203.0.113.7' } }))
    .status;

it('a limit applies to all gateways together', async () => {
  for (let turn = 0; turn < 40; turn++) expect(await sendRequest(turn % 2)).toBe(404);
  let answers: readonly number[] = [];
  // Neither replica has received forty requests by itself, even after the last of these attempts.
  for (let attempt = 0; attempt < 15 && answers.join() !== '429,429'; attempt++) {
    await pause(100);
    answers = [await sendRequest(0), await sendRequest(1)];
  }
  expect(answers).toEqual([429, 429]);
});

it.each([
  ['a long word', 'x'.repeat(120)],
  ['what is no address', 'unknown, _hidden, ::ffff:, 1.2.3'],
  ['a thousand hops', Array.from({ length: 1_000 }, () => '127.0.0.1').join(',')],
])('the gateway keeps running after a forwarded address that is %s', async (_what, forwarded) => {
  const headers = { 'x-forwarded-for': forwarded };
  expect((await fetch(`${shop.gateways[0]?.url}/api/nothing`, { headers })).status).toBe(404);
  // Longer than the interval of the exchange between replicas, in which the process once crashed.
  await pause(500);
  const found = await fetch(`${shop.gateways[0]?.url}/api/nothing`);
  expect(found.status).toBe(404);
});
