import type { Connection } from 'mongoose';
import { repeatInBackground } from '../background/background-task.ts';
import type { Logger } from '../log/create-logger.ts';
import { assertNumbered, MigrationInterrupted, type Migration, type MigrationStatus } from './migration.ts';
import { MigrationLock, type LockDocument } from './migration-lock.ts';
import { MigrationRecords, type MigrationRecord } from './migration-records.ts';

export interface MigrationRunnerOptions {
  connection: Connection;
  /** All migrations of the service, in the order of their numbers. */
  migrations: readonly Migration[];
  logger: Pick<Logger, 'info' | 'error'>;
  clock: () => Date;
  /** The unique id of this process in the lock. */
  holder: string;
  /** Time without a renewal after which a process loses the lock. */
  leaseMs: number;
}

/**
 * Migrates the stored data of a service to its version: every migration once, in order, by one process at a time.
 * docs/decisions/039-references-by-id.md
 */
export class MigrationRunner {
  private readonly options: MigrationRunnerOptions;
  private readonly lock: MigrationLock;
  private readonly records: MigrationRecords;
  private isStopped = false;

  constructor(options: MigrationRunnerOptions) {
    assertNumbered(options.migrations);
    const { connection, holder, leaseMs, clock } = options;
    this.options = options;
    const database = connection.getClient().db(connection.name);
    this.records = new MigrationRecords(database.collection<MigrationRecord>('migrations'));
    const collection = database.collection<LockDocument>('migration_lock');
    this.lock = new MigrationLock({ collection, holder, leaseMs, clock });
  }

  /** Dry run: the state of every migration and the number of documents that it would change now. Writes nothing. */
  async status(): Promise<MigrationStatus[]> {
    const records = await this.records.findAll();
    const statuses: MigrationStatus[] = [];
    for (const migration of this.options.migrations)
      statuses.push(await statusOf(migration, records.get(migration.number)));
    return statuses;
  }

  /**
   * Runs pending migrations; idempotent.
   *
   * @returns `busy` while another process runs them
   * @throws the error of a migration, once recorded; the following migrations are not started
   */
  async run(): Promise<'done' | 'busy'> {
    const records = await this.records.findAll();
    const due = this.options.migrations.filter(({ number }) => records.get(number)?.state !== 'done');
    if (due.length === 0) return 'done';
    if (!(await this.lock.acquire())) return 'busy';
    const renewal = this.keepLock();
    try {
      for (const migration of due) await this.runOne(migration);
      return 'done';
    } catch (error) {
      if (error instanceof MigrationInterrupted) return 'busy';
      throw error;
    } finally {
      clearInterval(renewal);
      await this.lock.release();
    }
  }

  /** Stops after the current batch; another process continues the work. */
  stop(): void {
    this.isStopped = true;
  }

  /** Renews the lease regularly, since a batch may take longer than the lease. */
  private keepLock(): NodeJS.Timeout {
    const { leaseMs, logger } = this.options;
    const run = (): Promise<boolean> => this.lock.renew();
    return repeatInBackground(leaseMs / 3, { task: 'keep the migration lock', logger, run });
  }

  private async runOne(migration: Migration): Promise<void> {
    const { number, name } = migration;
    const { clock, logger } = this.options;
    // Another runner may have finished it before this one acquired the lock, or while this one was paused.
    if (!(await this.records.begin(number, name, clock()))) return;
    logger.info({ migration: number, name }, 'a migration begins');
    try {
      await migration.run({ batchDone: (changed) => this.noteBatch(number, changed) });
    } catch (error) {
      if (error instanceof MigrationInterrupted) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      await this.records.fail(number, reason);
      throw new Error(`migration ${number} ${name} failed: ${reason}`, { cause: error });
    }
    if (!(await this.lock.renew())) throw new MigrationInterrupted();
    await this.records.end(number, clock());
    logger.info({ migration: number, name }, 'a migration is done');
  }

  private async noteBatch(number: number, changed: number): Promise<void> {
    await this.records.addChanged(number, changed);
    if (this.isStopped || !(await this.lock.renew())) throw new MigrationInterrupted();
  }
}

async function statusOf(migration: Migration, record: MigrationRecord | undefined): Promise<MigrationStatus> {
  const { number, name } = migration;
  const state = record?.state ?? 'pending';
  return {
    ...{ number, name, state, changed: record?.changed ?? 0, error: record?.error ?? null },
    pending: state === 'done' ? null : await migration.countPending(),
  };
}
