import type { Logger } from '../log/create-logger.ts';
import { backgroundFailures } from '../metrics/metrics.ts';

export interface BackgroundTask {
  /** Names it in the log and in the metric, such as `publish rate limits`. */
  task: string;
  logger: Pick<Logger, 'error'>;
  run: () => unknown;
}

/**
 * Runs work that nobody waits for. It may throw or reject: that is logged and counted, and goes no further, since above a
 * timer or a listener there is nothing but the end of the process.
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

/** Runs work again and again, the first time after the interval; a run that fails does not end the next ones. */
export function repeatInBackground(everyMs: number, work: BackgroundTask): NodeJS.Timeout {
  return setInterval(() => void runInBackground(work), everyMs);
}

/** Runs work once, later. */
export function delayInBackground(afterMs: number, work: BackgroundTask): NodeJS.Timeout {
  return setTimeout(() => void runInBackground(work), afterMs);
}
