import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { testEnvironment } from '@shop/testing';
import { createConnection, type Connection } from 'mongoose';
import { metrics } from '../metrics/metrics.ts';
import { ClockCheck } from './clock-check.ts';

const { env, dropDatabases } = testEnvironment();
let connection: Connection;
let shiftMs: number;
let lines: string[];

beforeAll(async () => {
  const dbName = `${env['DB_PREFIX']}clock`;
  connection = await createConnection(env['MONGODB_URI'] ?? '', { dbName }).asPromise();
});
afterAll(async () => {
  await connection.close();
  await dropDatabases();
});
beforeEach(() => {
  shiftMs = 0;
  lines = [];
});

/** A process whose clock differs from the database's by `shiftMs`. */
function openCheck(clock = () => new Date(Date.now() + shiftMs)): ClockCheck {
  const note =
    (level: string) =>
    (...given: unknown[]): void =>
      void lines.push(`${level}: ${String(given[1])}`);
  const logger = { info: note('info'), warn: note('warn'), error: note('error') };
  return new ClockCheck({ service: 'desk', connection, clock, logger });
}

async function shownSeconds(): Promise<number> {
  const { values } = (await metrics.getSingleMetric('clock_difference_seconds')?.get()) ?? { values: [] };
  return values.find(({ labels }) => labels['service'] === 'desk')?.value ?? Number.NaN;
}

it.each([
  [0, 'ok', 'ahead of'],
  [4_000, 'ok', 'ahead of'],
  [-4_000, 'ok', 'behind'],
  [20_000, 'warning', 'ahead of'],
  [-20_000, 'warning', 'behind'],
  [90_000, 'failed', 'ahead of'],
])('reports a clock that differs by %d ms as %s', async (given, state, direction) => {
  shiftMs = given;
  const check = openCheck();
  await check.run();
  // A clock that is behind by less than half a second is rounded to -0.
  expect(Math.round(await shownSeconds()) + 0).toBe(given / 1_000);
  const result = await check.diagnose();
  expect(result.state).toBe(state);
  if (given !== 0)
    expect(result.detail).toMatch(new RegExp(`^\\d+\\.\\d s ${direction} the database's clock`));
});

it('warns once per change, and says when the clock is right again', async () => {
  const check = openCheck();
  const shifts = [0, 8_000, 9_000, 0, 0, -8_000];
  for (const shift of shifts) {
    shiftMs = shift;
    await check.run();
  }
  const differs =
    'warn: the clock differs from the database by more than 5 seconds: synchronise the machines';
  expect(lines).toEqual([differs, 'info: the clock agrees with the database again', differs]);
});

it('takes no slow answer for a wrong clock', async () => {
  // The clock is right, but 20 seconds pass until the process reads the answer of the database.
  const delays = [0, 20_000];
  const check = openCheck(() => new Date(Date.now() + (delays.shift() ?? 20_000)));
  await check.run();
  expect(lines).toEqual([]);
  expect(Math.round(await shownSeconds())).toBe(0);
});

it('begins with the service, and ends with it', async () => {
  shiftMs = 7_000;
  const check = openCheck();
  check.onApplicationBootstrap();
  await check.beforeApplicationShutdown();
  expect(lines).toHaveLength(1);
  expect(Math.round(await shownSeconds())).toBe(7);
});
