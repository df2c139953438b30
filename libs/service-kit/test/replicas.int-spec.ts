import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { echo } from './desk/desk-contracts.ts';
import { startDesk } from './desk/desk.ts';
import {
  buildDesk,
  killDeskProcesses,
  startDeskProcess,
  type DeskProgram,
} from './desk/start-desk-process.ts';

const shop = testEnvironment();
const requesters = 32;
/** Some handlers run for longer than closing everything else takes. */
const waits = [0, 2, 10, 80];
let caller: TestBus;
let program: DeskProgram;

beforeAll(async () => {
  [caller, program] = await Promise.all([openTestBus(shop.env), buildDesk()]);
});

afterAll(async () => {
  await killDeskProcesses();
  await caller.close();
  await program.remove();
  await shop.dropDatabases();
});

interface Load {
  answered: number;
  failed: unknown[];
  /** Number of replies by process. */
  byProcess: Map<number, number>;
}

/** Keeps 32 requests pending until `goesOn` returns false. */
async function sendAtOnce(load: Load, goesOn: () => boolean): Promise<void> {
  const requestOn = async (requester: number): Promise<void> => {
    for (let turn = 0; goesOn(); turn++) {
      try {
        const { pid } = await caller.bus.request(echo, {
          word: 'да',
          waitMs: waits[(requester + turn) % waits.length],
        });
        load.answered++;
        load.byProcess.set(pid, (load.byProcess.get(pid) ?? 0) + 1);
      } catch (error) {
        load.failed.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: requesters }, (_, requester) => requestOn(requester)));
}

const newLoad = (): Load => ({ answered: 0, failed: [], byProcess: new Map() });
const reached = async (load: Load, answers: number): Promise<void> => {
  while (load.answered < answers && load.failed.length === 0) await pause(5);
};

describe('one of two replicas stops under load', () => {
  it('no request fails when it is closed within this process', async () => {
    const first = await startDesk({ env: shop.env });
    const second = await startDesk({ env: shop.env });
    const load = newLoad();
    const pending = sendAtOnce(load, () => load.answered < 3_000 && load.failed.length === 0);
    await reached(load, 1_000);
    await first.close();
    const atClose = load.answered;
    await pending;
    await second.close();
    expect(load.failed).toEqual([]);
    expect(load.answered).toBeGreaterThanOrEqual(3_000);
    // It stopped during the load, with requests before and after.
    expect(atClose).toBeGreaterThan(999);
    expect(atClose).toBeLessThan(3_000);
  });

  it('no request fails when its process receives SIGTERM, and it exits with 0', async () => {
    const first = await startDeskProcess(program, shop.env);
    const second = await startDeskProcess(program, shop.env);
    const load = newLoad();
    let goesOn = true;
    const pending = sendAtOnce(load, () => goesOn && load.failed.length === 0);
    await reached(load, 1_000);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    await reached(load, load.answered + 1_500);
    goesOn = false;
    await pending;
    expect(load.failed).toEqual([]);
    expect(load.answered).toBeGreaterThanOrEqual(2_500);
    // Both processes handled requests before one stopped.
    for (const { child } of [first, second]) expect(load.byProcess.get(child.pid ?? 0)).toBeGreaterThan(100);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });
});

it('no request fails when the only replica is replaced under load', async () => {
  const old = await startDesk({ env: shop.env });
  const load = newLoad();
  let goesOn = true;
  const pending = sendAtOnce(load, () => goesOn && load.failed.length === 0);
  await reached(load, 500);
  await old.close();
  const whenGone = load.answered;
  // For a while no replica is running.
  await pause(300);
  expect(load.answered - whenGone).toBeLessThanOrEqual(requesters);
  const next = await startDesk({ env: shop.env });
  await reached(load, whenGone + 500);
  goesOn = false;
  await pending;
  await next.close();
  expect(load.failed).toEqual([]);
  expect(load.answered).toBeGreaterThanOrEqual(whenGone + 500);
});
