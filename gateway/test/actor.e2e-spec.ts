import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { readBusAddresses } from '@shop/contracts';
import { bearerOf } from './access-token.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
let tap: NatsConnection;
/** The actor of each message sent by the gateway, by subject. */
const actors = new Map<string, string | undefined>();

beforeAll(async () => {
  shop = await startShop();
  const prefix = shop.env['BUS_PREFIX'] ?? '';
  tap = await connect(readBusAddresses(shop.env['NATS_URL'] ?? ''));
  for (const subject of ['cart.cart.get.v1', 'catalogue.page.get.v1'])
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
