/** Reports to the runner how far a migration has come. */
export interface MigrationProgress {
  /**
   * Call it after each batch.
   *
   * @throws {MigrationInterrupted} when another runner has taken over or the process stops; let it pass
   */
  batchDone(changed: number): Promise<void>;
}

/**
 * A numbered change of what a service has stored. Replicas of the previous version run beside it, and it may be broken off at
 * any moment and started again by another process, in rare cases while the first one still works. So each of its writes pins
 * what it was made from, and it finds what is left to do by looking at the documents, not by counting.
 */
export interface Migration {
  /** Counts up from 1 within a service; never used again. */
  readonly number: number;
  /** In kebab-case, such as `references-by-id`. */
  readonly name: string;
  /** How many documents it would change now. Writes nothing. */
  countPending(): Promise<number>;
  run(progress: MigrationProgress): Promise<void>;
}

/** How one migration stands. */
export interface MigrationStatus {
  number: number;
  name: string;
  state: 'pending' | 'running' | 'failed' | 'done';
  /** Documents that it has changed so far, over all attempts. */
  changed: number;
  /** Documents that it would change now; null when it is done. */
  pending: number | null;
  /** Why the last attempt failed. */
  error: string | null;
}

/** The work ends in the middle: another process has taken over, or this one stops. */
export class MigrationInterrupted extends Error {
  constructor() {
    super('a migration was broken off; it is carried on by the next runner');
    this.name = 'MigrationInterrupted';
  }
}

/** @throws RangeError when the numbers are not 1, 2, 3 and so on: a number that was shipped is never given to another change */
export function assertNumbered(migrations: readonly Migration[]): void {
  for (const [at, { number, name }] of migrations.entries())
    if (number !== at + 1) throw new RangeError(`Migration ${name} stands at place ${at + 1} with ${number}`);
}
