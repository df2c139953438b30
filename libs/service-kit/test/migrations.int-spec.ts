import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually, testEnvironment } from '@shop/testing';
import { createConnection, type Connection } from 'mongoose';
import { metrics } from '../src/metrics/metrics.ts';
import { createLogger } from '../src/log/create-logger.ts';
import type { Migration } from '../src/migrations/migration.ts';
import { MigrationRecords } from '../src/migrations/migration-records.ts';
import { MigrationRunner } from '../src/migrations/migration-runner.ts';
import { RunMigrations } from '../src/migrations/run-migrations.ts';
import { priceMigration, waresOf } from './migrations/price-migration.ts';

const count = 200;
const { env, dropDatabases } = testEnvironment();
const uri = env['MONGODB_URI'] ?? '';
const dbName = `${env['DB_PREFIX']}migrations`;
const logger = createLogger('migrations', 'silent');
const children: ChildProcess[] = [];
let connection: Connection;
let holders = 0;

beforeAll(async () => {
  connection = await createConnection(uri, { dbName }).asPromise();
});
beforeEach(async () => {
  await connection.dropDatabase();
  await waresOf(connection).insertMany(
    Array.from({ length: count }, (_, at) => ({ _id: at, price: at + 1 })),
  );
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await connection.close();
  await dropDatabases();
});

function openRunner(
  migrations: readonly Migration[] = [priceMigration(connection, { batchSize: 10, pauseMs: 1 })],
  leaseMs = 5_000,
): MigrationRunner {
  holders += 1;
  const holder = `runner ${holders}`;
  return new MigrationRunner({
    ...{ connection, migrations, logger, holder, leaseMs },
    clock: () => new Date(),
  });
}

const migratedCount = (): Promise<number> =>
  waresOf(connection).countDocuments({ $expr: { $eq: ['$priceKopecks', { $multiply: ['$price', 100] }] } });
const namesOfCollections = async (): Promise<string[]> =>
  ((await connection.db?.listCollections().toArray()) ?? []).map(({ name }) => name).sort();

describe('migrations', () => {
  it('change old documents once and are recorded', async () => {
    const runner = openRunner();
    expect(await runner.run()).toBe('done');
    expect(await migratedCount()).toBe(count);
    expect(await runner.status()).toEqual([
      { number: 1, name: 'prices-in-kopecks', state: 'done', changed: count, pending: null, error: null },
    ]);
    expect(await openRunner().run()).toBe('done');
    expect(await waresOf(connection).countDocuments({ writes: 1 })).toBe(count);
  });

  it('are previewed without any write', async () => {
    const before = await waresOf(connection).find().toArray();
    expect(await openRunner().status()).toEqual([
      { number: 1, name: 'prices-in-kopecks', state: 'pending', changed: 0, pending: count, error: null },
    ]);
    expect(await waresOf(connection).find().toArray()).toEqual(before);
    expect(await namesOfCollections()).toEqual(['wares']);
  });

  it('are run by only one of several processes that start together', async () => {
    const runners = Array.from({ length: 5 }, () => openRunner());
    const outcomes = await Promise.all(runners.map((runner) => runner.run()));
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThanOrEqual(1);
    expect(await waresOf(connection).countDocuments({ writes: 1 })).toBe(count);
    const record = await connection.collection('migrations').findOne({});
    expect(record).toMatchObject({ attempts: 1, changed: count });
  });

  it('are taken over when the process running them is killed', async () => {
    const leaseMs = 2_000;
    const program = join(import.meta.dirname, 'migrations/slow-runner.ts');
    const child = spawn(process.execPath, ['--no-warnings', program, uri, dbName, String(leaseMs)], {
      stdio: 'inherit',
    });
    children.push(child);
    await eventually(async () => expect(await migratedCount()).toBeGreaterThanOrEqual(20), 30_000);
    expect(await openRunner(undefined, leaseMs).run()).toBe('busy');
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    const left = count - (await migratedCount());
    expect(left).toBeGreaterThan(0);
    const successor = openRunner(undefined, leaseMs);
    await eventually(async () => expect(await successor.run()).toBe('done'), 20_000);
    expect(await waresOf(connection).countDocuments({ writes: 1 })).toBe(count);
    expect(await connection.collection('migrations').findOne({})).toMatchObject({
      state: 'done',
      attempts: 2,
    });
  }, 60_000);

  it('stop at the next batch when their process has lost its lock', async () => {
    const own = priceMigration(connection, { batchSize: 10, pauseMs: 1 });
    const robbed: Migration = {
      ...own,
      run: (progress) =>
        own.run({
          batchDone: async (changed) => {
            await connection
              .collection('migration_lock')
              .updateOne({}, { $set: { holder: 'another', until: new Date(Date.now() + 60_000) } });
            await progress.batchDone(changed);
          },
        }),
    };
    expect(await openRunner([robbed]).run()).toBe('busy');
    expect(await migratedCount()).toBe(10);
    expect(await connection.collection('migration_lock').findOne({})).toMatchObject({ holder: 'another' });
  });

  it('are not repeated by a process that was paused while another one finished them', async () => {
    const runs = jest.fn(() => Promise.resolve());
    const migration = { ...priceMigration(connection, { batchSize: 10, pauseMs: 0 }), run: runs };
    const begin = jest.spyOn(MigrationRecords.prototype, 'begin');
    // Paused before its first write until its lease has expired and another process has done all the work.
    begin.mockImplementationOnce(async function (this: MigrationRecords, ...given) {
      await connection.collection('migration_lock').deleteMany({});
      expect(await openRunner([migration]).run()).toBe('done');
      return this.begin(...given);
    });
    expect(await openRunner([migration]).run()).toBe('done');
    expect(runs).toHaveBeenCalledTimes(1);
    const record = await connection.collection('migrations').findOne({});
    expect(record).toMatchObject({ state: 'done', attempts: 1 });
    begin.mockRestore();
  });

  it('must be numbered without gaps', () => {
    const second = { ...priceMigration(connection, { batchSize: 1, pauseMs: 0 }), number: 2 };
    expect(() => openRunner([second])).toThrow(RangeError);
  });
});

describe('a migration that fails', () => {
  const broken = (): Migration => ({
    ...priceMigration(connection, { batchSize: 10, pauseMs: 0 }),
    run: () => Promise.reject(new Error('a price is a word')),
  });
  const failures = async (): Promise<number> =>
    (await metrics.getSingleMetric('background_failures_total')?.get())?.values.find(
      ({ labels }) => labels['task'] === 'migrate',
    )?.value ?? 0;

  it('is reported, blocks later migrations and does not stop the process', async () => {
    const next: Migration = { ...priceMigration(connection, { batchSize: 10, pauseMs: 0 }), number: 2 };
    const runner = openRunner([broken(), next]);
    const error = jest.fn<(details: unknown, text: string) => void>();
    const migrations = new RunMigrations({
      ...{ runner, mode: 'on' as const, againAfterMs: { busy: 50, failed: 50 } },
      logger: Object.assign(createLogger('migrations', 'silent'), { error }),
    });
    const failedBefore = await failures();
    migrations.onApplicationBootstrap();
    // It is retried, and fails again.
    await eventually(async () => expect(await failures()).toBeGreaterThanOrEqual(failedBefore + 2));
    await migrations.onApplicationShutdown();
    expect(error).toHaveBeenCalledWith(
      {
        err: expect.objectContaining({ message: expect.stringContaining('a price is a word') }),
        task: 'migrate',
      },
      'background work failed',
    );
    expect(await migrations.diagnose()).toEqual({
      state: 'failed',
      detail:
        '1 prices-in-kopecks failed (a price is a word), 200 documents to change; ' +
        '2 prices-in-kopecks pending, 200 documents to change',
    });
    expect(await migratedCount()).toBe(0);
  });

  it('succeeds on a later run when the cause has been removed', async () => {
    await expect(openRunner([broken()]).run()).rejects.toThrow('migration 1 prices-in-kopecks failed');
    expect(await openRunner().run()).toBe('done');
    expect(await migratedCount()).toBe(count);
  });

  it('is not started when migrations are switched off', async () => {
    const migrations = new RunMigrations({ runner: openRunner(), mode: 'off', logger });
    migrations.onApplicationBootstrap();
    await migrations.onApplicationShutdown();
    expect(await namesOfCollections()).toEqual(['wares']);
    expect(await migrations.diagnose()).toMatchObject({ state: 'warning' });
  });
});
