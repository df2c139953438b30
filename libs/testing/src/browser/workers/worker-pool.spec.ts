import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnShop } from '../start-shop.ts';
import { openWorkerPool, type WorkerPool } from './worker-pool.ts';

let pool: WorkerPool;
beforeEach(async () => {
  pool = await openWorkerPool(2);
});
afterEach(() => pool.close());

/** A test file that has asked for a worker. */
function claim(): { worker: Promise<string>; end: () => void } {
  const ending = new AbortController();
  const worker = fetch(`${pool.url}/claim`, { signal: ending.signal }).then(async ({ body }) => {
    const read = await body?.getReader().read();
    return new TextDecoder().decode(read?.value).trim();
  });
  return { worker, end: () => ending.abort() };
}

describe('the pool of workers', () => {
  it('gives each file a worker of its own, and a waiting one the first that is free again', async () => {
    const [first, second] = [claim(), claim()];
    expect([await first.worker, await second.worker].toSorted()).toEqual(['0', '1']);
    const third = claim();
    let isAssigned = false;
    const assigned = third.worker.then((worker) => {
      isAssigned = true;
      return worker;
    });
    // The answer to another request shows that the claim has been handled, and still waits.
    expect((await fetch(`${pool.url}/7/shop`)).status).toBe(404);
    expect(isAssigned).toBe(false);
    const freed = await second.worker;
    second.end();
    await expect(assigned).resolves.toBe(freed);
    first.end();
    third.end();
  });

  it('gives no worker to a file that ended while it waited', async () => {
    const [first, second] = [claim(), claim()];
    await Promise.all([first.worker, second.worker]);
    const gone = claim();
    const given = gone.worker.catch(() => 'none');
    expect((await fetch(`${pool.url}/7/shop`)).status).toBe(404);
    gone.end();
    await expect(given).resolves.toBe('none');
    const next = claim();
    const freed = await first.worker;
    first.end();
    await expect(next.worker).resolves.toBe(freed);
    second.end();
    next.end();
  });
});

/** A shop that starts at once; each start has a bus of its own. */
async function startNothing(): Promise<OwnShop> {
  let starts = 0;
  const restartEmpty = async (): Promise<object> => ({ engines: { busPrefix: `start-${(starts += 1)}` } });
  const rest = { restartEmpty, stop: async () => undefined };
  return { ...(await restartEmpty()), ...rest } as unknown as OwnShop;
}

it('a file that shares the shop gets the addresses of its last start', async () => {
  const own = await openWorkerPool(1, startNothing);
  const busOf = async (what: string): Promise<string> => {
    const answer = await fetch(`${own.url}/0/${what}`);
    return ((await answer.json()) as OwnShop).engines.busPrefix;
  };
  try {
    expect([await busOf('shop'), await busOf('shop')]).toEqual(['start-1', 'start-1']);
    expect(await busOf('empty-shop')).toBe('start-2');
    expect([await busOf('shop'), await busOf('shop')]).toEqual(['start-3', 'start-3']);
  } finally {
    await own.close();
  }
});
