import { repeatInBackground, runInBackground, type BackgroundTask } from '../background/background-task.ts';
import { outsideOfCalls } from '../context/call-context.ts';
import { backgroundFailures } from '../metrics/metrics.ts';

export interface PollerSettings extends BackgroundTask {
  /** Interval between the starts of two runs. */
  pollIntervalMs: number;
  /** Processes everything that is due. */
  run: () => Promise<void>;
  /** Logs the error of a run, which the poller counts; the next run tries again. */
  onFailure: (error: unknown) => void;
}

/** Repeats work, in each replica independently: one run at a time, and `stop` waits for the current one. */
export class Poller {
  private readonly settings: PollerSettings;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isDueAgain = false;
  private isStopped = false;
  private hasFailed = false;

  constructor(settings: PollerSettings) {
    this.settings = settings;
  }

  /** Starts the first run after an interval, or immediately. */
  start({ isFirstAtOnce = false } = {}): void {
    const { task, logger, pollIntervalMs } = this.settings;
    const work = { task, logger, run: () => this.runDue() };
    this.timer = repeatInBackground(pollIntervalMs, work);
    if (isFirstAtOnce) void runInBackground(work);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Processes everything that is due and never rejects; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return (this.running ??= this.settings
      .run()
      .then(
        () => void (this.hasFailed = false),
        (error: unknown) => {
          this.hasFailed = true;
          backgroundFailures.inc({ task: this.settings.task });
          this.settings.onFailure(error);
        },
      )
      .finally(() => {
        this.running = null;
        if (this.isDueAgain) this.wake();
      }));
  }

  /**
   * Runs for what has become due just now, without waiting for the interval: at once, or after the current run. After a
   * failed run everything waits for the interval, so that an outage does not cause an attempt for each change.
   */
  wake(): void {
    this.isDueAgain = this.running !== null;
    if (!this.isDueAgain && !this.isStopped && !this.hasFailed) void outsideOfCalls(() => this.runDue());
  }
}
