import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { raiseNotification } from '@shop/contracts';
import { buildService, eventually, startShopProcess, type ShopProcess } from '@shop/testing';
import { io, type Socket } from 'socket.io-client';
import { startShop, type TestShop } from './shop.ts';
import { staffToken } from './staff-socket.ts';

// One gateway runs in a process of its own and is killed; its clients come back to the other one.
const count = 200;
let shop: TestShop;
let doomed: ShopProcess;
const clients: Client[] = [];

/** A client as the specification describes it, which learns of a notification in one of three ways. */
class Client {
  readonly seen: string[] = [];
  private readonly known = new Set<string>();
  private cursor: number | null = null;
  socket: Socket | undefined;

  constructor(
    private readonly token: string,
    private readonly from: string,
  ) {}

  connect(url: string): void {
    const { token } = this;
    this.socket = io(url, {
      ...{ path: '/socket', transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } },
      extraHeaders: { 'x-forwarded-for': this.from },
    });
    this.socket.on('notification', (one: { _id: string; cursor: number }) => {
      this.cursor = one.cursor;
      this.add(one._id);
    });
    this.socket.on('initial_notifications', (all: { _id: string }[]) => {
      for (const { _id } of all.toReversed()) this.add(_id);
    });
    this.socket.on('connect', () => {
      this.socket?.emit('catch_up', { cursor: this.cursor }, ({ cursor }: { cursor: number }) => {
        this.cursor ??= cursor;
      });
    });
    this.socket.on('disconnect', () => this.connect(shop.url));
  }

  private add(id: string): void {
    if (this.known.has(id)) return;
    this.known.add(id);
    this.seen.push(id);
  }
}

async function raise(at: number): Promise<void> {
  await shop.bus.request(raiseNotification, {
    ...{ key: `order-paid:${at}`, type: 'TYPE_ORDER_PAID', content: `Заказ № ${at} оплачен`, about: null },
    audience: { permission: 'viewUserOrders' },
  });
}

beforeAll(async () => {
  await buildService('gateway');
  shop = await startShop();
  doomed = await startShopProcess(shop.env, 'gateway');
}, 60_000);
afterAll(async () => {
  for (const { socket } of clients) socket?.removeAllListeners().disconnect();
  await shop.close();
});

it('of a killed gateway all sockets come back, and nothing is missing, doubled or out of order', async () => {
  const tokens = Array.from({ length: count / 10 }, () => staffToken(shop.env));
  for (let at = 0; at < count; at++) {
    const client = new Client(tokens[at % tokens.length] ?? '', `198.51.${100 + (at % 100)}.${at % 250}`);
    clients.push(client);
    client.connect(doomed.url);
  }
  const connected = () => clients.filter(({ socket }) => socket?.connected === true).length;
  await eventually(() => expect(connected()).toBe(count), 30_000);
  await raise(0);
  await eventually(() => expect(clients.filter(({ seen }) => seen.length !== 1)).toHaveLength(0), 20_000);

  const killing = doomed.stop();
  for (let at = 1; at <= 20; at++) await raise(at);
  await killing;
  await raise(21);
  await eventually(() => expect(connected()).toBe(count), 30_000);
  await eventually(() => expect(clients.filter(({ seen }) => seen.length < 22)).toHaveLength(0), 20_000);
  expect(new Set(clients.map(({ seen }) => seen.join())).size).toBe(1);
}, 120_000);
