import type { Logger } from './log.ts';

/** Work that the gateway repeats, and its name in the log. */
export type Chore = { name: string; everyMs: number; work: () => unknown };

/**
 * Repeats a chore until the returned function is called. Its errors, thrown or rejected, are only logged: an error that
 * leaves a timer would end the process, and the database with it for everyone.
 */
export const startChore = ({ name, everyMs, work }: Chore, log: Logger): (() => void) => {
  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log('warn', `${name} did not work`, { reason: String(error) });
    }
  };
  const timer = setInterval(() => void run(), everyMs);
  return () => clearInterval(timer);
};
