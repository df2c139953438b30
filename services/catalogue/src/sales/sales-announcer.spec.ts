import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Logger } from '@shop/service-kit';
import { SalesAnnouncer } from './sales-announcer.ts';

let told: string[][];
let isAway: boolean;
let announcer: SalesAnnouncer;

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  isAway = false;
  const announce = async (_kind: string, ids: string[]): Promise<void> => {
    if (isAway) throw new Error('the database is away');
    told.push(ids);
  };
  announcer = new SalesAnnouncer({ announce }, {
    warn: () => undefined,
    error: () => undefined,
  } as unknown as Logger);
});
afterEach(() => {
  jest.useRealTimers();
});

it('tells the sales of a second together, each product once', async () => {
  for (let order = 0; order < 250; order++) {
    announcer.add(['hoodie', `mug-${order % 3}`]);
    await jest.advanceTimersByTimeAsync(8);
  }
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told).toHaveLength(2);
  for (const ids of told) expect([...ids].sort()).toEqual(['hoodie', 'mug-0', 'mug-1', 'mug-2']);
});

it('tells nothing when nothing was sold', async () => {
  announcer.add([]);
  await jest.advanceTimersByTimeAsync(5_000);
  await announcer.beforeApplicationShutdown();
  expect(told).toEqual([]);
});

it('tells what is left when the process stops', async () => {
  announcer.add(['hoodie']);
  await announcer.beforeApplicationShutdown();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([['hoodie']]);
});

it('tells again what could not be told', async () => {
  isAway = true;
  announcer.add(['hoodie']);
  await jest.advanceTimersByTimeAsync(1_000);
  isAway = false;
  announcer.add(['mug']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([['hoodie', 'mug']]);
});
