import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startPlatform, type Platform } from '../../src/index.ts';
import { killHard, restarted } from './kill.ts';
import { inspect, prepare, startWriters, type Ledger } from './writers.ts';

jest.setTimeout(120_000);

/** The number of acknowledged inserts, and of transfers, that each storm requires, however slow the machine is. */
const enough = 450;

/** One storm: eight writers run while the named processes are killed in turn, then all data is compared. */
const storm = async (platform: Platform, database: string, victims: readonly string[]): Promise<Ledger> => {
  const client = await MongoClient.connect(platform.mongodbUri);
  await prepare(client.db(database));
  await client.close();
  const writers = startWriters(platform.mongodbUri, database);
  await writers.wrote(enough / (victims.length + 1));
  for (const [at, victim] of victims.entries()) {
    await restarted(platform, victim, killHard(platform, victim));
    await writers.wrote((enough * (at + 2)) / (victims.length + 1));
  }
  return writers.stop();
};

const expectNothingLost = async (platform: Platform, database: string, ledger: Ledger): Promise<void> => {
  const found = await inspect(platform.mongodbUri, database, ledger);
  expect(found).toMatchObject({ lostInserts: [], lostTransfers: [], tornTransfers: [] });
  // Every acknowledged $inc is applied once, and those with an unknown outcome at most once.
  expect(found.counted).toBeGreaterThanOrEqual(ledger.incremented);
  expect(found.counted).toBeLessThanOrEqual(ledger.incremented + ledger.unsure.increments);
  // Guards against a storm without enough writes, which would prove nothing.
  expect(ledger.inserts.length).toBeGreaterThanOrEqual(enough);
  expect(ledger.transfers.length).toBeGreaterThanOrEqual(enough);
};

describe('kill -9 under eight writers loses nothing acknowledged and tears nothing', () => {
  let platform: Platform;

  beforeAll(async () => {
    platform = await startPlatform({ purpose: 'test' });
  });
  afterAll(() => platform.stop());

  it('the database', async () => {
    const ledger = await storm(platform, 'crash_database', ['postgres', 'postgres']);
    await expectNothingLost(platform, 'crash_database', ledger);
  });

  it('the wire gateway', async () => {
    const ledger = await storm(platform, 'crash_gateway', ['mongo-gateway', 'mongo-gateway']);
    await expectNothingLost(platform, 'crash_gateway', ledger);
  });

  it('both in turn', async () => {
    const ledger = await storm(platform, 'crash_both', ['postgres', 'mongo-gateway', 'postgres']);
    await expectNothingLost(platform, 'crash_both', ledger);
  });
});
