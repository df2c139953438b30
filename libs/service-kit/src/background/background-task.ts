import type { Logger } from '../log/create-logger.ts';
import { backgroundFailures } from '../metrics/metrics.ts';

export interface BackgroundTask {
  /** Its name in the log and in the metric, such as `publish rate limits`. */
  task: string;
  logger: Pick<Logger, 'error'>;
  run: () => unknown;
}

/**
 * Runs work that no caller awaits. Errors are logged and counted, but not passed on, since an error that leaves a timer
 * or a listener ends the process.
 *
 * @returns a promise that always resolves, when the work is done
 */
export async function runInBackground({ task, logger, run }: BackgroundTask): Promise<void> {
  try {
    await run();
  } catch (err) {
    backgroundFailures.inc({ task });
    logger.error({ err, task }, 'background work failed');
  }
}

/** Runs work repeatedly, first after the interval; a failed run does not stop the following ones. */
export function repeatInBackground(everyMs: number, work: BackgroundTask): NodeJS.Timeout {
  return setInterval(() => void runInBackground(work), everyMs);
}

/** Runs work once, after a delay. */
export function delayInBackground(afterMs: number, work: BackgroundTask): NodeJS.Timeout {
  return setTimeout(() => void runInBackground(work), afterMs);
}
