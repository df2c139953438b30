import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { LeasedJobPoller, runInBackground, type Clock, type Logger } from '@shop/service-kit';
import { makeId } from '../ids/ids.module.ts';

const pollIntervalMs = 1_000;

export interface PartedJobs<Job> {
  /** The name of the task in logs and metrics. */
  task: string;
  /** How many jobs are processed concurrently. */
  concurrency: number;
  leaseMs: number;
  /** Leases the next due job until `until`; null when none is due. */
  claim: (lease: string, now: Date, until: Date) => Promise<Job | null>;
  clock: Clock;
  logger: Logger;
}

/** Processes jobs part by part; other replicas do so concurrently, and take over the jobs of a crashed process. */
export abstract class PartedJobWorker<Job> implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Set at shutdown; a job under way is released after its current part. */
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

  /** Finishes the parts under way, and leaves the jobs to other replicas. */
  onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    return this.poller.stop();
  }

  /** Processes everything that is due; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return this.poller.runDue();
  }

  /** Called when a job was created, so that it need not wait for the next poll. */
  wake(): void {
    const { task, logger } = this.jobs;
    void runInBackground({ task, logger, run: () => this.runDue() });
  }

  protected leaseEnd(): Date {
    return new Date(this.jobs.clock().getTime() + this.jobs.leaseMs);
  }

  protected abstract work(job: Job): Promise<void>;
}
