import { unreadableRows } from '../metrics/metrics.ts';
import { Poller, type PollerSettings } from './poller.ts';

export interface LeasedJobPollerSettings<Job> extends Omit<PollerSettings, 'run'> {
  /** Maximum number of concurrent jobs. */
  concurrency: number;
  /** Leases the next due job; null when there is none. Throws `UnreadableJob` for a leased job that is damaged. */
  claim: () => Promise<Job | null>;
  work: (job: Job) => Promise<void>;
  /** Logs an error; the job stays due in the database, and a later poll finds it when its lease has expired. */
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

/** Runs due jobs from the database, at intervals and when triggered; other replicas do the same concurrently. */
export class LeasedJobPoller<Job> {
  private readonly settings: LeasedJobPollerSettings<Job>;
  private readonly poller: Poller;
  private readonly inProgress = new Set<Promise<void>>();
  private isStopping = false;

  constructor(settings: LeasedJobPollerSettings<Job>) {
    this.settings = settings;
    this.poller = new Poller({ ...settings, run: () => this.runAll() });
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

  /** Runs all due jobs; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return this.poller.runDue();
  }

  private async runAll(): Promise<void> {
    for (;;) {
      while (!this.hasFreeSlot()) await Promise.race(this.inProgress);
      const job = this.isStopping ? null : await this.claim();
      if (job === null) break;
      if (job !== unreadable) this.track(this.work(job));
    }
    await Promise.all(this.inProgress);
  }

  private hasFreeSlot(): boolean {
    return this.inProgress.size < this.settings.concurrency;
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.inProgress.delete(tracked));
    this.inProgress.add(tracked);
  }

  private async claim(): Promise<Job | typeof unreadable | null> {
    try {
      return await this.settings.claim();
    } catch (error) {
      this.settings.onFailure(error);
      if (!(error instanceof UnreadableJob)) return null;
      unreadableRows.inc({ list: this.settings.task });
      return unreadable;
    }
  }

  private async work(job: Job): Promise<void> {
    try {
      await this.settings.work(job);
    } catch (error) {
      this.settings.onFailure(error);
    }
  }
}
