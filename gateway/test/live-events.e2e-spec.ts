import { once } from 'node:events';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogueChanged, importOrders } from '@shop/contracts';
import { bootstrap as gateway } from '@shop/gateway';
import { aGuestCheckout, eventually, orderAsGuest, startProxy } from '@shop/testing';
import { overlapMs } from '../src/socket/live-event-log.ts';
import { putHoodie } from './put-hoodie.ts';
import { handshakeBytes } from './raw-upgrade.ts';
import { startShop, type TestShop } from './shop.ts';
import { announceChangedOrder, idsOf, StaffSockets, staffToken } from './staff-socket.ts';

let shop: TestShop;
let urls: string[];
const sockets = new StaffSockets(() => ({ url: urls[0] ?? '', token: staffToken(shop.env) }));
const open = sockets.open.bind(sockets);
const changeOrder = (): string => announceChangedOrder(shop);

beforeAll(async () => {
  shop = await startShop({}, 2);
  urls = shop.gateways.map(({ url }) => url);
});
afterAll(() => shop.close());
afterEach(() => sockets.closeAll());

describe('a staff socket', () => {
  it('is notified of changed orders and products on every replica', async () => {
    const [one, other] = [await open(), await open({ url: urls[1] ?? '' })];
    const id = await putHoodie(shop);
    const old = importOrders.request.parse(importOrders.example.request).orders.slice(0, 1);
    await shop.bus.request(importOrders, { orders: old, isDryRun: false });
    for (const { received } of [one, other])
      await eventually(() => {
        expect(received).toContainEqual({
          ...{ name: 'product_changed', id: expect.any(String), change: 'saved' },
          ids: expect.arrayContaining([id]),
        });
        expect(received).toContainEqual({
          ...{ name: 'order_changed', id: expect.any(String), change: 'created' },
          ids: [expect.stringMatching(/^[\da-f]{24}$/)],
        });
      }, 5_000);
  });

  it('is notified of a purchase: of the order first, then of its payment', async () => {
    const socket = await open({ url: urls[1] ?? '' });
    const { paymentUrl } = await orderAsGuest(shop.url, aGuestCheckout(await putHoodie(shop)));
    const changesOf = (): [string | undefined, string][] =>
      socket.received
        .filter(({ name }) => name === 'order_changed')
        .map(({ ids, change }) => [ids[0], change]);
    await eventually(() => expect(changesOf()).toEqual([[expect.any(String), 'created']]), 5_000);
    const [[id] = []] = changesOf();
    const body = new URLSearchParams({ decision: 'pay' });
    await fetch(new URL(new URL(paymentUrl).pathname, shop.url), {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    await eventually(() => expect(changesOf().slice(1)).toEqual([[id, 'payment']]), 20_000);
  });

  it('receives only what its permissions allow', async () => {
    const [all, some] = [await open(), await open({ token: staffToken(shop.env, []) })];
    const id = changeOrder();
    shop.bus.publish(catalogueChanged, {
      kind: 'product',
      ids: ['674000000000000000000001'],
      version: 9_000,
      eventId: 'e9000',
    });
    await eventually(() => expect(idsOf(some)).toEqual(['product:e9000']), 5_000);
    await eventually(() => expect(idsOf(all)).toEqual([id, 'product:e9000']), 5_000);
    expect(idsOf(some)).toEqual(['product:e9000']);
    expect((await some.catchUp(null)).error).toBeUndefined();
  });

  it.each([
    ['category', 9_010],
    ['collection', 9_020],
    ['art-cover', 9_030],
    ['synonym', 9_040],
  ] as const)('is not notified of a changed %s, by any message', async (kind, version) => {
    const socket = await open();
    const received: [name: string, id: string | undefined][] = [];
    socket.socket.onAny((name: string, { id }: { id?: string }) => {
      // What every socket gets at first.
      if (!name.startsWith('initial_')) received.push([name, id]);
    });
    const ids = ['674000000000000000000001'];
    shop.bus.publish(catalogueChanged, { kind, ids, version, eventId: 'other' });
    // Events of one subject arrive in order: a message about the section would come before the product's.
    shop.bus.publish(catalogueChanged, {
      ...{ kind: 'product', ids, version: version + 1, eventId: `e${version + 1}` },
    });
    const expected = ['product_changed', `product:e${version + 1}`];
    await eventually(() => expect(received).toContainEqual(expected), 5_000);
    expect(received).toEqual([expected]);
  });
});

describe('missed events', () => {
  /** Waits until the log of each replica covers the overlap, which takes a while after a start. */
  const warm = async (): Promise<void> => {
    for (const url of urls) {
      const socket = await open({ url });
      const { cursor } = await socket.catchUp(null);
      await eventually(async () => {
        // A socket that sends more often is disconnected.
        await pause(500);
        const { cursor: now } = await socket.catchUp(null);
        expect(now).toBeGreaterThan(cursor + overlapMs);
      }, 60_000);
    }
  };
  beforeAll(warm, 90_000);

  it('are returned by another replica', async () => {
    const token = staffToken(shop.env);
    const before = await open({ token });
    const seen = changeOrder();
    await eventually(() => expect(idsOf(before)).toEqual([seen]), 5_000);
    const { cursor } = before;
    before.close();
    const missed = [changeOrder(), changeOrder(), changeOrder()];
    const after = await open({ token, url: urls[1] ?? '' });
    await eventually(async () => {
      const { isComplete, events } = await after.catchUp(cursor);
      expect(isComplete).toBe(true);
      expect(events.map(({ id }) => id)).toEqual(expect.arrayContaining(missed));
    }, 5_000);
  });

  it('are not returned without permission to see them', async () => {
    const { cursor } = await (await open()).catchUp(null);
    changeOrder();
    const some = await open({ token: staffToken(shop.env, []) });
    const { isComplete, events } = await some.catchUp(cursor);
    expect(isComplete).toBe(true);
    expect(events.filter(({ name }) => name === 'order_changed')).toEqual([]);
  });

  it('are returned since the load of a new page, so that it loads nothing twice', async () => {
    const id = changeOrder();
    const page = await open();
    await eventually(async () => {
      const { events, ...reply } = await page.catchUp(null, { pageMs: 700 });
      expect(reply).toMatchObject({ isComplete: true, isSincePage: true });
      expect(events.map((event) => event.id)).toContain(id);
    }, 5_000);
    expect(await page.catchUp(null)).toEqual({ isComplete: true, events: [], cursor: expect.any(Number) });
    const old = await page.catchUp(null, { pageMs: 3_600_000 });
    expect(old).toEqual({ isComplete: false, events: [], cursor: expect.any(Number) });
    expect((await page.catchUp(null, { pageMs: -1 })).error).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('are reported as incomplete after a long absence, so that the screen reloads everything', async () => {
    expect(await (await open()).catchUp(Date.now() - 3_600_000)).toMatchObject({
      isComplete: false,
      events: [],
    });
  });

  it('make the screen reload once when the replica lost its connection to the bus', async () => {
    const proxy = await startProxy(shop.env['NATS_URL'] ?? '');
    const away = await gateway({ env: { ...shop.env, NATS_URL: proxy.url } });
    try {
      const socket = await open({ url: away.url });
      await proxy.cut();
      changeOrder();
      await proxy.mend();
      await eventually(() => expect(socket.reloads).toBe(1), 10_000);
      const id = changeOrder();
      await eventually(() => expect(idsOf(socket)).toEqual([id]), 5_000);
    } finally {
      await away.close();
      await proxy.close();
    }
  });

  it('are returned by another replica after a shutdown, which is not delayed by open sockets', async () => {
    const leaving = await gateway({ env: shop.env });
    const token = staffToken(shop.env);
    const socket = await open({ token, url: leaving.url });
    // A client that never completes the closing handshake.
    const { hostname, port } = new URL(leaving.url);
    const raw = connect(Number(port), hostname);
    raw.write(handshakeBytes(hostname));
    await once(raw, 'data');
    const { cursor } = await socket.catchUp(null);
    await leaving.close();
    await eventually(() => expect(socket.ended).toBe('transport close'), 5_000);
    const id = changeOrder();
    const after = await open({ token });
    await eventually(async () => {
      const { isComplete, events } = await after.catchUp(cursor);
      expect([isComplete, events.map((event) => event.id)]).toEqual([true, expect.arrayContaining([id])]);
    }, 5_000);
  });
});

describe('a thousand sockets', () => {
  const count = 1_000;

  it('receive every event once', async () => {
    const begun = performance.now();
    const crowd = Array.from({ length: count }, (_, at) =>
      sockets.begin({ url: urls[at % 2] ?? '', from: `198.51.${100 + Math.floor(at / 100)}.${at % 100}` }),
    );
    expect(new Set(await Promise.all(crowd.map((socket) => socket.opened())))).toEqual(new Set([null]));
    const connected = performance.now();
    const ids = Array.from({ length: 10 }, () => changeOrder());
    await eventually(
      () => expect(crowd.filter(({ received }) => received.length < ids.length)).toHaveLength(0),
      30_000,
    );
    const reported = performance.now();
    for (const socket of crowd) expect(idsOf(socket)).toEqual(ids);
    const [opening, relevantLines] = [connected - begun, reported - connected].map(Math.round);
    process.stdout.write(
      `  ${count} sockets on ${urls.length} replicas opened in ${opening} ms; ${ids.length} events reached all in ${relevantLines} ms\n`,
    );
  }, 90_000);
});
