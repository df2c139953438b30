import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { eventually, startSites, type RunningNginx } from '@shop/testing';
import { upgrade } from './raw-upgrade.ts';
import { startShop, type TestShop } from './shop.ts';
import { announceChangedOrder, idsOf, StaffSockets, staffToken } from './staff-socket.ts';

let shop: TestShop;
let sites: RunningNginx;
let url: string;
const sockets = new StaffSockets(() => ({ url, token: staffToken(shop.env) }));

beforeAll(async () => {
  shop = await startShop();
  sites = await startSites({ GATEWAY: new URL(shop.url).host, RENDERER: '127.0.0.1:1' });
  url = `http://127.0.0.1:${sites.port}`;
});
afterAll(async () => {
  await sites.stop();
  await shop.close();
});
afterEach(() => sockets.closeAll());

it.each(['shop.test', 'account.test', 'admin.test'])('the site %s forwards sockets', async (host) => {
  const socket = sockets.begin({ headers: { host, origin: `http://${host}` } });
  expect(await socket.opened()).toBeNull();
  const id = announceChangedOrder(shop);
  await eventually(() => expect(idsOf(socket)).toEqual([id]), 5_000);
  expect((await socket.catchUp(null)).cursor).toBeGreaterThan(0);
});

it('rejects a socket from a page of another origin, also with a forged host header', async () => {
  const origin = 'https://evil.example';
  const claims: Record<string, string>[] = [
    { host: 'admin.test', origin },
    { host: 'admin.test', origin, 'x-forwarded-host': 'evil.example' },
  ];
  for (const headers of claims)
    expect(await upgrade({ url, headers })).toEqual({ status: 403, code: 'FORBIDDEN' });
});

it('limits a visitor by their real address, despite forged forwarded addresses', async () => {
  const statuses = new Set<number>();
  for (let at = 0; at < 130; at++) {
    const headers = { host: 'admin.test', 'x-forwarded-for': `203.0.113.${at}` };
    statuses.add((await upgrade({ url, headers })).status);
  }
  expect(statuses).toEqual(new Set([101, 429]));
});
