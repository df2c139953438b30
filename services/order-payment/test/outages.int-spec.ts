import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startProxy, type Proxy } from '@shop/testing';
import { openOrders, type OpenOrders } from './open-orders.ts';
import { openSteadyBuyers, type SteadyBuyers } from './steady-buyers.ts';

let shop: OpenOrders;
let nats: Proxy;
let mongo: Proxy;
let crowd: SteadyBuyers;

beforeAll(async () => {
  shop = await openOrders();
  nats = await startProxy(shop.env['NATS_URL'] ?? '');
  mongo = await startProxy(shop.env['MONGODB_URI'] ?? '');
  // The test acts as the other services, and connects by the same proxy as the service.
  crowd = await openSteadyBuyers(shop, { natsUrl: nats.url, mongodbUri: mongo.url });
});
afterAll(async () => {
  await crowd.close();
  await Promise.all([nats.close(), mongo.close()]);
  await shop.close();
});

async function outage(of: Proxy, ms: number): Promise<void> {
  await of.cut();
  await pause(ms);
  await of.mend();
}

it('no acknowledged order is lost during a 20-second outage of the bus and three of the database', async () => {
  await crowd.buyDuring(6, async () => {
    await pause(2_000);
    await outage(nats, 20_000);
    // The cuts hit the burst of requests that waited for the bus.
    await pause(1_500);
    for (let times = 0; times < 3; times++) {
      await outage(mongo, 2_000);
      await pause(3_000);
    }
  });
  expect(crowd.failures).toBeGreaterThan(0);
}, 180_000);
