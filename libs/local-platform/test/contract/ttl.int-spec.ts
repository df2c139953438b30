import { describe, expect, it } from '@jest/globals';
import { useContractTarget } from './contract-target.ts';

const target = useContractTarget('ttl');

// A separate file: it waits for a job that runs once a minute, while other files continue.
describe('expiry', () => {
  it('TTL: expired documents go within two minutes', async () => {
    const things = await target.fresh([
      { at: new Date(Date.now() - 10_000) },
      { at: new Date(Date.now() + 3_600_000) },
    ]);
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
    const deadline = Date.now() + 120_000;
    while ((await things.countDocuments()) > 1 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await things.countDocuments()).toBe(1);
  }, 150_000);
});
