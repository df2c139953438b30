import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { context, trace } from '@opentelemetry/api';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import type { RunningService } from '../src/service/define-service.ts';
import { echo, refuse } from './desk/desk-contracts.ts';
import { startDesk } from './desk/desk.ts';
import { recordSpansIn, type RecordedSpan } from './record-spans.ts';

const shop = testEnvironment();
const spans: RecordedSpan[] = [];
let desk: RunningService;
let caller: TestBus;

beforeAll(async () => {
  recordSpansIn(spans);
  desk = await startDesk({ env: shop.env });
  caller = await openTestBus(shop.env);
});

beforeEach(() => {
  spans.length = 0;
});

afterAll(async () => {
  trace.disable();
  context.disable();
  await caller.close();
  await desk.close();
  await shop.dropDatabases();
});

const statuses = (): object => Object.fromEntries(spans.map(({ name, status }) => [name, status]));

it('neither span fails after an expected refusal', async () => {
  await expect(caller.bus.request(refuse, { how: 'expected' })).rejects.toThrow();
  expect(statuses()).toEqual({
    'request desk.word.refuse.v1': undefined,
    'answer desk.word.refuse.v1': undefined,
  });
});

it.each(['broken', 'unfit'] as const)('both spans fail when the handler is %s', async (how) => {
  await expect(caller.bus.request(refuse, { how })).rejects.toThrow();
  expect(statuses()).toEqual({
    'request desk.word.refuse.v1': 'INTERNAL',
    'answer desk.word.refuse.v1': 'INTERNAL',
  });
});

it('both spans fail for an invalid request, the caller’s for a timeout', async () => {
  await expect(caller.bus.request(echo, { word: ' ' })).rejects.toThrow();
  expect(statuses()).toEqual({
    'request desk.word.echo.v1': 'INTERNAL',
    'answer desk.word.echo.v1': 'INTERNAL',
  });
  spans.length = 0;
  const late = caller.bus.request(echo, { word: 'поздно', waitMs: 500 }, { timeoutMs: 100 });
  await expect(late).rejects.toThrow();
  expect(statuses()).toMatchObject({ 'request desk.word.echo.v1': 'SERVICE_UNAVAILABLE' });
});
