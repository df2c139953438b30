import { repeatInBackground, runInBackground, type BackgroundTask } from '../background/background-task.ts';

export interface PollerSettings extends BackgroundTask {
  /** How long after the start of one run the next one begins. */
  pollIntervalMs: number;
  /** Does everything that is due. */
  run: () => Promise<void>;
  /** Logs what a run failed with; the next run tries again. */
  onFailure: (error: unknown) => void;
}

/** Work that any number of replicas repeat, each for itself: one run at a time, and a stop waits for the one under way. */
export class Poller {
  private readonly settings: PollerSettings;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(settings: PollerSettings) {
    this.settings = settings;
  }

  /** The first run comes after an interval, or at once. */
  start({ isFirstAtOnce = false } = {}): void {
    const { task, logger, pollIntervalMs } = this.settings;
    const work = { task, logger, run: () => this.runDue() };
    this.timer = repeatInBackground(pollIntervalMs, work);
    if (isFirstAtOnce) void runInBackground(work);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Does everything that is due and never rejects; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return (this.running ??= this.settings
      .run()
      .catch(this.settings.onFailure)
      .finally(() => {
        this.running = null;
      }));
  }
}
