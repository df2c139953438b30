/** Reports the progress of a migration to the runner. */
export interface MigrationProgress {
  /**
   * Call it after each batch.
   *
   * @throws {MigrationInterrupted} when another runner has taken over or the process stops; do not catch it
   */
  batchDone(changed: number): Promise<void>;
}

/**
 * A numbered change of a service's stored data. Replicas of the previous version run at the same time, and it may be
 * interrupted at any moment and restarted by another process, in rare cases while the first one still works. So each of
 * its writes is conditional on the data that it read, and it finds pending documents by their content, not by counting.
 */
export interface Migration {
  /** Counts up from 1 within a service; never reused. */
  readonly number: number;
  /** In kebab-case, such as `references-by-id`. */
  readonly name: string;
  /** The number of documents that it would change now. Writes nothing. */
  countPending(): Promise<number>;
  run(progress: MigrationProgress): Promise<void>;
}

/** The state of one migration. */
export interface MigrationStatus {
  number: number;
  name: string;
  state: 'pending' | 'running' | 'failed' | 'done';
  /** Documents that it has changed so far, over all attempts. */
  changed: number;
  /** Documents that it would change now; null when it is done. */
  pending: number | null;
  /** The error of the last attempt. */
  error: string | null;
}

/** Thrown to interrupt a migration: another process has taken over, or this one stops. */
export class MigrationInterrupted extends Error {
  constructor() {
    super('a migration was broken off; it is carried on by the next runner');
    this.name = 'MigrationInterrupted';
  }
}

/** @throws RangeError when the numbers are not 1, 2, 3 and so on: the number of a shipped migration is never reused */
export function assertNumbered(migrations: readonly Migration[]): void {
  for (const [at, { number, name }] of migrations.entries())
    if (number !== at + 1) throw new RangeError(`Migration ${name} stands at place ${at + 1} with ${number}`);
}
