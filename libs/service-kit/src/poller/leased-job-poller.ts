import { backgroundFailures, unreadableRows } from '../metrics/metrics.ts';
import { Poller, type PollerSettings } from './poller.ts';

export interface LeasedJobPollerSettings<Job> extends Omit<PollerSettings, 'run'> {
  /** Maximum number of concurrent jobs. */
  concurrency: number;
  /** Leases the next due job; null when there is none. Throws `UnreadableJob` for a leased job that is damaged. */
  claim: () => Promise<Job | null>;
  work: (job: Job) => Promise<void>;
  /**
   * Logs the error of a claim or a job, which the poller counts; the job stays due in the database, and a later poll
   * finds it when its lease has expired.
   */
  onFailure: (error: unknown) => void;
}

/** The stored document of a leased job is damaged. Other jobs go on; this one is retried when its lease has expired. */
export class UnreadableJob extends Error {
  /** @param thing identifies the document in the log */
  constructor(thing: string, cause: unknown) {
    super(`${thing} cannot be read`, { cause });
    this.name = 'UnreadableJob';
  }
}

/** Returned instead of a leased job that is damaged. */
const unreadable = Symbol('unreadable');

/** A slot for one job that another write leases, so that no query is needed to find it. */
export interface JobSlot<Job> {
  /** Runs the leased job; frees the slot if nothing was leased or the write failed, which its caller handles. */
  fill: (leasing: Promise<Job | null>) => void;
}

/**
 * Runs due jobs from the database, at intervals and when triggered; other replicas do the same concurrently. A poll
 * claims jobs until none is due, and does not wait for their end: a long job takes one slot and delays no others.
 */
export class LeasedJobPoller<Job> {
  private readonly settings: LeasedJobPollerSettings<Job>;
  private readonly poller: Poller;
  /** The taken slots: jobs, and claims under way. */
  private readonly inProgress = new Set<Promise<void>>();
  private slotFreed = Promise.withResolvers<void>();
  private isRunRequested = false;
  private isStopping = false;

  constructor(settings: LeasedJobPollerSettings<Job>) {
    this.settings = settings;
    this.poller = new Poller({ ...settings, run: () => this.claimDue() });
  }

  start(): void {
    this.poller.start();
  }

  /** Finishes the running jobs and leases no others. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.poller.stop();
    await Promise.all(this.inProgress);
  }

  /** Reserves a slot for a job that is about to be leased; null when none is free: then the next poll finds the job. */
  reserve(): JobSlot<Job> | null {
    if (this.isStopping || !this.hasFreeSlot()) return null;
    const { promise, resolve } = Promise.withResolvers<Job | null>();
    this.track(promise.then((job) => (job === null ? undefined : this.work(job))));
    return { fill: (leasing) => void leasing.then(resolve, () => resolve(null)) };
  }

  /** Runs all due jobs, also those that became due during a poll under way, and waits for all that are running then. */
  async runDue(): Promise<void> {
    this.isRunRequested = true;
    await this.poller.runDue();
    await Promise.all(this.inProgress);
  }

  private async claimDue(): Promise<void> {
    do {
      this.isRunRequested = false;
      while (await this.claimNext());
    } while (this.isRunRequested);
  }

  /** Begins the next due job in a free slot. @returns whether more may be due */
  private async claimNext(): Promise<boolean> {
    while (!this.hasFreeSlot()) await this.slotFreed.promise;
    if (this.isStopping) return false;
    const claiming = this.claim();
    this.track(claiming.then((job) => (job === null || job === unreadable ? undefined : this.work(job))));
    return (await claiming) !== null;
  }

  private hasFreeSlot(): boolean {
    return this.inProgress.size < this.settings.concurrency;
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => {
      this.inProgress.delete(tracked);
      this.slotFreed.resolve();
      this.slotFreed = Promise.withResolvers();
    });
    this.inProgress.add(tracked);
  }

  private async claim(): Promise<Job | typeof unreadable | null> {
    try {
      return await this.settings.claim();
    } catch (error) {
      this.report(error);
      if (!(error instanceof UnreadableJob)) return null;
      unreadableRows.inc({ list: this.settings.task });
      return unreadable;
    }
  }

  private async work(job: Job): Promise<void> {
    try {
      await this.settings.work(job);
    } catch (error) {
      this.report(error);
    }
  }

  private report(error: unknown): void {
    backgroundFailures.inc({ task: this.settings.task });
    this.settings.onFailure(error);
  }
}
