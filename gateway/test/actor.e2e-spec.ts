import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { getPersonNames, orderViewed, readBusAddresses } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { bearerOf } from './access-token.ts';
import { shareShop, type TestShop } from './shop.ts';
import { StaffSockets } from './staff-socket.ts';

let shop: TestShop;
let tap: NatsConnection;
/** Sent for a customer, a guest, and a screen of staff. */
const observed = ['cart.cart.get.v1', 'catalogue.page.get.v1', getPersonNames.subject, orderViewed.subject];
/** The actor of each message sent by the gateway, by subject. */
const actors = new Map<string, string | undefined>();

beforeAll(async () => {
  shop = await shareShop();
  const prefix = shop.env['BUS_PREFIX'] ?? '';
  tap = await connect(readBusAddresses(shop.env['NATS_URL'] ?? ''));
  for (const subject of observed)
    tap.subscribe(prefix + subject, {
      callback: (_error, { headers }) => void actors.set(subject, headers?.get('x-actor')),
    });
  await tap.flush();
});

beforeEach(() => actors.clear());

afterAll(async () => {
  await tap.close();
  await shop.close();
});

const sockets = new StaffSockets(() => ({ url: shop.url, headers: { 'x-actor': forged } }));
afterEach(() => sockets.closeAll());

const get = (path: string, headers: Record<string, string>): Promise<Response> =>
  fetch(`${shop.url}${path}`, { headers });
const tokenOf = (changes: Record<string, unknown> = {}): string =>
  bearerOf(shop, { sub: '674000000000000000000777' }, changes);
const forged = 'process operator';

it('sends the person, session and role of the token as the actor, whatever the client sends', async () => {
  const authorization = tokenOf({ roleId: '674000000000000000000901' });
  expect((await get('/api/user/cart', { authorization, 'x-actor': forged })).status).toBe(200);
  await tap.flush();
  expect(actors.get('cart.cart.get.v1')).toBe(
    'person 674000000000000000000777 674000000000000000000551 674000000000000000000901',
  );
});

it('sends the person without a role for a token of the previous version', async () => {
  expect((await get('/api/user/cart', { authorization: tokenOf() })).status).toBe(200);
  await tap.flush();
  expect(actors.get('cart.cart.get.v1')).toBe('person 674000000000000000000777 674000000000000000000551');
});

it('sends a guest as the actor without a token, whatever the client sends', async () => {
  expect((await get('/api/pages/nowhere', { 'x-actor': forged })).status).toBe(404);
  await tap.flush();
  expect(actors.get('catalogue.page.get.v1')).toBe('guest');
});

it('sends the person of the token as the actor of messages from their socket, until it has closed', async () => {
  const claims = { sub: '674000000000000000000777', permissions: ['adminPanel', 'viewUserOrders'] };
  const token = tokenOf({ ...claims, roleId: '674000000000000000000901' }).replace('Bearer ', '');
  const actor = 'person 674000000000000000000777 674000000000000000000551 674000000000000000000901';
  const { socket } = await sockets.open({ token });
  const orderId = '674000000000000000000009';
  await socket.timeout(5_000).emitWithAck('order_opened', { orderId });
  await eventually(() =>
    expect(Object.fromEntries(actors)).toEqual({
      [getPersonNames.subject]: actor,
      [orderViewed.subject]: actor,
    }),
  );
  actors.clear();
  socket.close();
  await eventually(() => expect(actors.get(orderViewed.subject)).toBe(actor));
});
