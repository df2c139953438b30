import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { LeasedJobPoller, runInBackground, type Clock, type Logger } from '@shop/service-kit';
import { makeId } from '../ids/ids.module.ts';

const pollIntervalMs = 1_000;

export interface PartedJobs<Job> {
  /** What is done, for log and metrics. */
  task: string;
  /** How many jobs go on side by side. */
  concurrency: number;
  leaseMs: number;
  /** Leases the next one that is due until `until`; null when there is none. */
  claim: (lease: string, now: Date, until: Date) => Promise<Job | null>;
  clock: Clock;
  logger: Logger;
}

/** Goes on with jobs that are done part by part; other replicas do the same beside it, and follow a process that died. */
export abstract class PartedJobWorker<Job> implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Then what is under way is given back behind its part. */
  protected isStopping = false;
  private readonly jobs: PartedJobs<Job>;
  private readonly poller: LeasedJobPoller<Job>;

  constructor(jobs: PartedJobs<Job>) {
    this.jobs = jobs;
    const { task, concurrency, claim, clock, logger } = jobs;
    this.poller = new LeasedJobPoller({
      ...{ task, logger, pollIntervalMs, concurrency },
      claim: () => claim(makeId(), clock(), this.leaseEnd()),
      work: (job) => this.work(job),
      onFailure: (err) => logger.warn({ err, task }, 'a job could not go on; it is gone on with later'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  /** Finishes the parts under way, and leaves the jobs to others. */
  onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    return this.poller.stop();
  }

  /** Does everything that is due; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return this.poller.runDue();
  }

  /** A job was begun: it need not wait for the next look. */
  wake(): void {
    const { task, logger } = this.jobs;
    void runInBackground({ task, logger, run: () => this.runDue() });
  }

  protected leaseEnd(): Date {
    return new Date(this.jobs.clock().getTime() + this.jobs.leaseMs);
  }

  protected abstract work(job: Job): Promise<void>;
}
