import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { connect } from '@nats-io/transport-node';
import { readBusAddresses, type PayloadOf } from '@shop/contracts';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { Bus } from '../src/bus/bus.ts';
import { OnEvent } from '../src/bus/handle-message.decorator.ts';
import { defineService, type RunningService } from '../src/service/define-service.ts';
import { rang } from './desk/desk-contracts.ts';
import { DeskController } from './desk/desk.controller.ts';

const shop = testEnvironment();
const replicas: { controller: DeskController; app: RunningService }[] = [];
let caller: TestBus;

/** A desk whose controller the test can inspect. */
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
  for (let attempts = 0; !isSo() && attempts < 200; attempts++)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

it('an event is delivered to every replica, or to one replica where the handler asks for one', async () => {
  const bells = Array.from({ length: 20 }, (_, i) => `bell ${i}`);
  for (const bell of bells) caller.bus.publish(rang, { bell });
  const receivedByOne = (): string[] => replicas.flatMap(({ controller }) => controller.receivedByOne);
  await until(() => receivedByOne().length >= bells.length);
  expect(receivedByOne().sort()).toEqual([...bells].sort());
  for (const { controller } of replicas) expect(controller.receivedByAll).toEqual(bells);
});

it('a failing handler or an invalid event does not end the subscription', async () => {
  const raw = await connect(readBusAddresses(shop.env['NATS_URL'] ?? ''));
  raw.publish(shop.env['BUS_PREFIX'] + rang.subject, '{"bell":');
  raw.publish(shop.env['BUS_PREFIX'] + rang.subject, '{"bell": 7}');
  await raw.close();
  caller.bus.publish(rang, { bell: 'cracked' });
  caller.bus.publish(rang, { bell: 'whole' });
  const received = (): boolean =>
    replicas.every(({ controller }) => controller.receivedByAll.includes('whole'));
  await until(received);
  expect(received()).toBe(true);
});

it('an event that does not match its contract is not published', () => {
  expect(() => caller.bus.publish(rang, JSON.parse('{"bell": 7}'))).toThrow();
});

it('an event is delivered once to each subscribed service, and to each of its handlers', async () => {
  const received: string[] = [];
  @Controller()
  class ShelfController {
    @OnEvent(rang)
    note({ bell }: PayloadOf<typeof rang>): void {
      received.push(`first ${bell}`);
      throw new Error('a method that fails does not keep the other from hearing');
    }

    @OnEvent(rang)
    noteAgain({ bell }: PayloadOf<typeof rang>): void {
      received.push(`second ${bell}`);
    }
  }
  @Module({ controllers: [ShelfController] })
  class ShelfModule {}
  const start = defineService({ name: 'shelf', module: ShelfModule });
  const shelves = await Promise.all([start({ env: shop.env }), start({ env: shop.env })]);
  const receivedByDesks = (): number =>
    replicas.flatMap(({ controller }) => controller.receivedByOne).filter((bell) => bell.startsWith('shared'))
      .length;
  try {
    for (let at = 0; at < 20; at++) caller.bus.publish(rang, { bell: `shared ${at}` });
    await until(() => received.length >= 40 && receivedByDesks() >= 20);
    const expected = Array.from({ length: 20 }, (_, at) => [`first shared ${at}`, `second shared ${at}`]);
    expect([...received].sort()).toEqual(expected.flat().sort());
    expect(receivedByDesks()).toBe(20);
  } finally {
    for (const shelf of shelves) await shelf.close();
  }
});

it('events taken by a stopping replica are still processed, each exactly once', async () => {
  const done: string[] = [];
  @Controller()
  class SlowController {
    @OnEvent(rang)
    async work({ bell }: PayloadOf<typeof rang>): Promise<void> {
      await pause(20);
      done.push(bell);
    }
  }
  @Module({ controllers: [SlowController] })
  class SlowModule {}
  const start = defineService({ name: 'shelf', module: SlowModule });
  const [first, second] = await Promise.all([start({ env: shop.env }), start({ env: shop.env })]);
  const bells = Array.from({ length: 400 }, (_, at) => `slow ${String(at).padStart(3, '0')}`);
  for (const bell of bells.slice(0, 200)) caller.bus.publish(rang, { bell });
  await until(() => done.length > 0);
  const closing = first.close();
  for (const bell of bells.slice(200)) {
    caller.bus.publish(rang, { bell });
    await pause(0);
  }
  await closing;
  await until(() => done.length >= bells.length);
  await second.close();
  expect([...done].sort()).toEqual(bells);
});
