import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, it } from '@jest/globals';
import { startDurableEngines, type DurableEngines } from '@shop/testing';
import { openOrders, type OpenOrders } from './open-orders.ts';
import { openSteadyBuyers, type SteadyBuyers } from './steady-buyers.ts';

let engines: DurableEngines;
let shop: OpenOrders;
let crowd: SteadyBuyers;

beforeAll(async () => {
  engines = await startDurableEngines();
  shop = await openOrders({ MONGODB_URI: engines.mongodbUri, NATS_URL: engines.natsUrl });
  crowd = await openSteadyBuyers(shop, engines);
}, 60_000);
afterAll(async () => {
  await crowd.close();
  await shop.close();
  await engines.close();
});

// eslint-disable-next-line shop/tests-assert -- what is expected of every order stands in `buyDuring`
it('no acknowledged order is lost when the database is killed and restarted under load', async () => {
  await crowd.buyDuring(6, async () => {
    await pause(2_000);
    for (let times = 0; times < 3; times++) {
      await engines.killDatabase();
      await pause(2_000);
    }
  });
}, 180_000);
