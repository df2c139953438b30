import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { connect } from '@nats-io/transport-node';
import { readBusAddresses } from '@shop/contracts';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { Bus } from '../src/bus/bus.ts';
import { defineService, type RunningService } from '../src/service/define-service.ts';
import { rang } from './desk/desk-contracts.ts';
import { DeskController } from './desk/desk.controller.ts';

const shop = testEnvironment();
const replicas: { controller: DeskController; app: RunningService }[] = [];
let caller: TestBus;

/** A desk whose controller the test can look into. */
async function startReplica(): Promise<void> {
  const seen: DeskController[] = [];
  @Controller()
  class WatchedController extends DeskController {
    constructor(bus: Bus) {
      super(bus);
      seen.push(this);
    }
  }
  @Module({ controllers: [WatchedController] })
  class WatchedModule {}
  const app = await defineService({ name: 'desk', module: WatchedModule })({ env: shop.env });
  const [controller] = seen;
  if (!controller) throw new Error('the controller was not made');
  replicas.push({ controller, app });
}

beforeAll(async () => {
  await startReplica();
  await startReplica();
  caller = await openTestBus(shop.env);
});

afterAll(async () => {
  await caller.close();
  for (const { app } of replicas) await app.close();
  await shop.dropDatabases();
});

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo() && tries < 200; tries++)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

it('is heard by every replica that wants to, and by one where one is enough', async () => {
  const bells = Array.from({ length: 20 }, (_, i) => `bell ${i}`);
  for (const bell of bells) caller.bus.publish(rang, { bell });
  const heardByOne = (): string[] => replicas.flatMap(({ controller }) => controller.heardByOne);
  await until(() => heardByOne().length >= bells.length);
  expect(heardByOne().sort()).toEqual([...bells].sort());
  for (const { controller } of replicas) expect(controller.heardByAll).toEqual(bells);
});

it('that a listener fails on, or that is no event at all, does not end the listening', async () => {
  const raw = await connect(readBusAddresses(shop.env['NATS_URL'] ?? ''));
  raw.publish(shop.env['BUS_PREFIX'] + rang.subject, '{"bell":');
  raw.publish(shop.env['BUS_PREFIX'] + rang.subject, '{"bell": 7}');
  await raw.close();
  caller.bus.publish(rang, { bell: 'cracked' });
  caller.bus.publish(rang, { bell: 'whole' });
  const heard = (): boolean => replicas.every(({ controller }) => controller.heardByAll.includes('whole'));
  await until(heard);
  expect(heard()).toBe(true);
});

it('that does not fit its contract is not published', () => {
  expect(() => caller.bus.publish(rang, JSON.parse('{"bell": 7}'))).toThrow();
});
