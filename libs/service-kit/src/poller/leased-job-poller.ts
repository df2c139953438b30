import { unreadableRows } from '../metrics/metrics.ts';
import { Poller, type PollerSettings } from './poller.ts';

export interface LeasedJobPollerSettings<Job> extends Omit<PollerSettings, 'run'> {
  /** How many jobs at most are worked on at a time. */
  concurrency: number;
  /** Leases the next job that is due in the database; null when there is none. Throws `UnreadableJob` of one that it has leased in vain. */
  claim: () => Promise<Job | null>;
  work: (job: Job) => Promise<void>;
  /** Logs what went wrong; what was due stays so in the database, and a later poll finds it when its lease has run out. */
  onFailure: (error: unknown) => void;
}

/** A job is leased, and its stored document is damaged: nothing else that is due waits for it. It comes again when its lease has run out. */
export class UnreadableJob extends Error {
  /** @param thing names the document in the log */
  constructor(thing: string, cause: unknown) {
    super(`${thing} cannot be read`, { cause });
    this.name = 'UnreadableJob';
  }
}

/** In the place of a job that was leased in vain. */
const unreadable = Symbol('unreadable');

/** A slot for one job whose lease is part of another write, so that nobody has to look for it. */
export interface JobSlot<Job> {
  /** Works on what the write leases; the slot is free again when it leases nothing or fails, which its caller learns. */
  fill: (leasing: Promise<Job | null>) => void;
}

/** Works on jobs that the database says are due, now and then and when woken; other replicas do the same beside it. */
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

  /** Finishes the jobs under way and leases no others. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.poller.stop();
    await Promise.all(this.inProgress);
  }

  /** A slot for a job that is about to be leased; null when there is none, and what is due is left for the next poll. */
  reserve(): JobSlot<Job> | null {
    if (this.isStopping || !this.hasFreeSlot()) return null;
    const { promise, resolve } = Promise.withResolvers<Job | null>();
    this.track(promise.then((job) => (job === null ? undefined : this.work(job))));
    return { fill: (leasing) => void leasing.then(resolve, () => resolve(null)) };
  }

  /** Does every job that is due; a call during a run waits for that run. */
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
