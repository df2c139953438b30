import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NatsConnection } from '@nats-io/nats-core';
import { getPromo, processes, putPerson, type RequestOf } from '@shop/contracts';
import { startPlatform, type Platform } from '@shop/local-platform';
import { openBusConnection } from '@shop/service-kit';
import { eventually, openTestBus, type TestBus } from '@shop/testing';
import { MongoClient } from 'mongodb';
import { anItem, withPromos, type PromoShop } from './promo-shop.ts';
import { startShopInProcess } from './shop-in-process.ts';

let platform: Platform;
let shop: PromoShop;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  platform = await startPlatform({ purpose: 'test' });
  shop = await withPromos(await startShopInProcess({ platform }));
  // Starting separate databases and a whole shop takes long on a busy machine.
}, 180_000);
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(async () => {
  await shop.close();
  await platform.stop();
});

const kinds: readonly string[] = processes;
const withoutAccount = (url: string): string => url.replace(/\/\/[^@/]*@/, '//');
const administrator: RequestOf<typeof putPerson> = {
  ...{ phone: '79990001122', email: 'boss@example.ru', password: 'soroka-demo', roleKey: 'administrator' },
};

async function busAs(account: string): Promise<TestBus['bus']> {
  const bus = await openTestBus({ NATS_URL: platform.natsUrlFor(account) });
  opened.push(bus);
  return bus.bus;
}

async function connectionAs(account: string): Promise<NatsConnection> {
  const connection = await openBusConnection(platform.natsUrlFor(account), 'test');
  opened.push(connection);
  return connection;
}

/** The error with which NATS refuses a subscription; null when it is allowed. */
async function refusalOf(connection: NatsConnection, subject: string): Promise<string | null> {
  let refusal: string | null = null;
  connection.subscribe(subject, { callback: (error) => void (refusal ??= error?.message ?? null) });
  await connection.flush();
  return refusal;
}

describe('bus access', () => {
  it('is denied without an account and with a wrong password', async () => {
    const anonymous = withoutAccount(platform.natsUrl);
    await expect(openBusConnection(anonymous, 'test')).rejects.toThrow(/^NATS wants an account/);
    const guessed = anonymous.replace('//', '//identity:guessed@');
    await expect(openBusConnection(guessed, 'test')).rejects.toThrow(/^NATS refuses the account identity/);
  });

  it.each(kinds.filter((kind) => kind !== 'operator'))('does not let %s create admins', async (kind) => {
    const bus = await busAs(kind);
    await expect(bus.request(putPerson, administrator)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      cause: { cause: { message: expect.stringMatching(/permissions violation.*identity\.person\.put/i) } },
    });
  });

  it('allows the operator to create an administrator', async () => {
    const bus = await busAs('operator');
    expect(await bus.request(putPerson, administrator)).toMatchObject({ phone: administrator.phone });
  });

  it.each(kinds)('does not allow %s to receive messages for others', async (kind) => {
    const connection = await connectionAs(kind);
    const others = kinds.filter((other) => other !== kind && other !== 'operator');
    for (const other of others) expect(await refusalOf(connection, `${other}.>`)).toMatch(/permissions/i);
    for (const other of kinds.filter((one) => one !== kind))
      expect(await refusalOf(connection, `_INBOX_${other}.>`)).toMatch(/permissions/i);
    for (const all of ['>', '_INBOX.>', '*.>', '$JS.>'])
      expect(await refusalOf(connection, all)).toMatch(/permissions/i);
  });

  it('does not allow a service to reply in place of another one', async () => {
    const connection = await connectionAs('cart');
    const refused = new Promise<string>((resolve) => {
      void (async () => {
        for await (const status of connection.status())
          if (status.type === 'error') resolve(status.error.message);
      })();
    });
    connection.publish('_INBOX_gateway.guessed.1', '{}');
    expect(await refused).toMatch(/permissions violation.*_INBOX_gateway/i);
  });
});

describe('database access', () => {
  const services = kinds.filter((kind) => !['gateway', 'operator'].includes(kind));
  const clientAs = async (uri: string): Promise<MongoClient> => {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2_000 });
    opened.push(client);
    return client.connect();
  };
  const databaseOf = (service: string): string => `fanshop_${service.replaceAll('-', '_')}`;
  const refusal = { code: 13, message: expect.stringMatching(/not authorized|requires authentication/) };

  it('is denied without an account and with a wrong password', async () => {
    const anonymous = withoutAccount(platform.mongodbUri);
    const nobody = await clientAs(anonymous);
    await expect(nobody.db('fanshop_identity').collection('people').findOne()).rejects.toMatchObject(refusal);
    await expect(nobody.db('admin').command({ listDatabases: 1 })).rejects.toMatchObject(refusal);
    const guessed = anonymous.replace('//', '//identity:guessed@');
    await expect(clientAs(guessed)).rejects.toMatchObject({ code: 18 });
    await expect(clientAs(anonymous.replace('//', '//mallory:guessed@'))).rejects.toMatchObject({ code: 18 });
  });

  it.each(services)('allows %s to use its own database and no other', async (service) => {
    const client = await clientAs(platform.mongodbUriFor(service));
    const own = client.db(databaseOf(service)).collection('inside');
    await own.insertOne({ is: 'own' });
    expect(await own.countDocuments({ is: 'own' })).toBe(1);
    await own.drop();
    for (const other of services.filter((one) => one !== service)) {
      const foreign = client.db(databaseOf(other)).collection('people');
      await expect(foreign.findOne()).rejects.toMatchObject(refusal);
      await expect(foreign.insertOne({ role: 'administrator' })).rejects.toMatchObject(refusal);
      await expect(client.db(databaseOf(other)).dropDatabase()).rejects.toMatchObject(refusal);
    }
    await expect(client.db('admin').command({ listDatabases: 1 })).rejects.toMatchObject(refusal);
  });

  it('is denied through pipeline stages and within transactions', async () => {
    const client = await clientAs(platform.mongodbUriFor('cart'));
    const carts = client.db('fanshop_cart').collection('carts');
    const foreign = { db: 'fanshop_identity', coll: 'people' };
    for (const stage of [{ $out: foreign }, { $merge: { into: foreign } }])
      await expect(carts.aggregate([{ $match: {} }, stage]).toArray()).rejects.toMatchObject(refusal);
    const people = client.db('fanshop_identity').collection('people');
    const within = client.withSession((session) =>
      session.withTransaction(() => people.findOne({}, { session })),
    );
    await expect(within).rejects.toMatchObject(refusal);
  });

  it('is denied to the gateway', async () => {
    const client = await clientAs(platform.mongodbUriFor('gateway'));
    await expect(client.db('fanshop_cart').collection('carts').findOne()).rejects.toMatchObject(refusal);
  });

  it('is allowed for all databases to the operator and the all-in-one process', async () => {
    for (const account of ['operator', 'all-in-one']) {
      const client = await clientAs(platform.mongodbUriFor(account));
      for (const service of services)
        expect(await client.db(databaseOf(service)).collection('inside').countDocuments()).toBe(0);
    }
  });
});

it('a purchase succeeds when every service has its own account', async () => {
  const buyer = await shop.buyer();
  await shop.promo({ phrase: 'INSIDE', uses: 1 });
  await buyer.post('/api/user/cart/add', { item: anItem(shop.ids.hoodie) });
  expect((await buyer.post('/api/promo/apply', { phrase: 'inside' })).status).toBe(200);
  const created = await buyer.post('/api/payment/create', {
    items: [anItem(shop.ids.hoodie)],
    user: { delivery: 'CDEK', address: buyer.addressId },
    promo: { phrase: 'inside' },
  });
  expect(created).toMatchObject({ status: 200, body: { success: true } });
  const page = new URL(new URL(String(created.body['paymentUrl'])).pathname, shop.url);
  await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  });
  // The effects of a paid order: the promo is used up, the cart is empty.
  await eventually(async () => {
    expect(await shop.bus.request(getPromo, { phrase: 'INSIDE' })).toMatchObject({ usedTimes: 1 });
    expect(await buyer.get('/api/user/cart')).toMatchObject({ body: { cartItems: [] } });
  });
  // Identity collects the data of every service, and the leaderboard requests names from it.
  const known = await buyer.post('/api/user/export', {});
  expect(JSON.stringify(known)).toContain('Худи «Звёздный кит»');
  expect(await buyer.get('/api/leaderboard')).toMatchObject({ status: 200 });
});
