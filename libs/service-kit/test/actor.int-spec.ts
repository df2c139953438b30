import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { defineEvent, defineRequest, readBusAddresses, type PayloadOf } from '@shop/contracts';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { z } from 'zod';
import { Bus } from '../src/bus/bus.ts';
import { HandleMessage, OnEvent } from '../src/bus/handle-message.decorator.ts';
import { formatActor, type Actor } from '../src/context/actor.ts';
import { currentActor, enterCall, runInCall } from '../src/context/call-context.ts';
import { defineService, type RunningService } from '../src/service/define-service.ts';

const reply = z.object({ actor: z.string() });
const example = { request: {}, reply: { actor: 'guest' } };
const whoActs = defineRequest({
  subject: 'desk.actor.show.v1',
  callers: [],
  effect: 'reads',
  request: z.object({}),
  reply,
  example,
});
const whoActsBehind = defineRequest({ ...whoActs, subject: 'desk.actor.show-behind.v1' });
const noted = defineEvent({
  subject: 'desk.noted.v1',
  subscribers: [],
  payload: z.object({ id: z.string() }),
  example: { id: '1' },
});

const actors: (Actor | undefined)[] = [];
let ownBus: Bus | undefined;

@Controller()
class ActorController {
  constructor(private readonly bus: Bus) {
    ownBus = bus;
  }

  @HandleMessage(whoActs)
  show(): { actor: string } {
    return { actor: JSON.stringify(currentActor() ?? null) };
  }

  @HandleMessage(whoActsBehind)
  showBehind(): Promise<{ actor: string }> {
    return this.bus.request(whoActs, {});
  }

  @OnEvent(noted)
  onNoted(_event: PayloadOf<typeof noted>): void {
    actors.push(currentActor());
  }
}

@Module({ controllers: [ActorController] })
class ActorModule {}

const shop = testEnvironment();
const person: Actor = { kind: 'person', id: 'anna', sessionId: 's-1', roleId: 'storekeeper' };
let desk: RunningService;
let caller: TestBus;
let raw: NatsConnection;

beforeAll(async () => {
  desk = await defineService({ name: 'desk', module: ActorModule })({ env: shop.env });
  caller = await openTestBus(shop.env);
  raw = await connect(readBusAddresses(shop.env['NATS_URL'] ?? ''));
});

afterAll(async () => {
  await raw.close();
  await caller.close();
  await desk.close();
  await shop.dropDatabases();
});

const call = enterCall(undefined, undefined, formatActor(person));
const requested = async (contract: typeof whoActs): Promise<unknown> =>
  JSON.parse((await caller.bus.request(contract, {})).actor);

describe('the actor of a call', () => {
  it.each([
    ['the handler', whoActs],
    ['the next service behind it', whoActsBehind],
  ])('is passed on to %s', async (_where, contract) => {
    expect(await runInCall(call, () => requested(contract))).toEqual(person);
  });

  it('is passed on to the handler of an event', async () => {
    runInCall(call, () => caller.bus.publish(noted, { id: '1' }));
    // On one connection an event arrives before the reply to a request that is sent after it.
    await caller.bus.request(whoActs, {});
    expect(actors).toEqual([person]);
  });

  it('is the process itself for work without a caller', async () => {
    expect(await requested(whoActs)).toEqual({ kind: 'process', name: 'test' });
    const bus = ownBus;
    if (!bus) throw new Error('the controller was not made');
    expect(JSON.parse((await bus.request(whoActs, {})).actor)).toEqual({ kind: 'process', name: 'desk' });
  });

  it.each([undefined, 'root', 'person anna'])(
    'is an unknown process when the message header is %p',
    async (actor) => {
      const said = headers();
      if (actor !== undefined) said.set('x-actor', actor);
      const subject = shop.env['BUS_PREFIX'] + whoActsBehind.subject;
      const answer = await raw.request(subject, '{}', { headers: said, timeout: 2_000 });
      expect(JSON.parse(reply.parse(answer.json()).actor)).toEqual({ kind: 'process', name: 'unknown' });
    },
  );
});
