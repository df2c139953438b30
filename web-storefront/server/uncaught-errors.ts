import { describeError, log } from './log.ts';

/**
 * The last line of defence: logs errors that escaped every handler, with their count. The renderer keeps running, since
 * between requests it holds only pages of the last second and immutable files.
 */
export function surviveUncaughtErrors(): void {
  let count = 0;
  const note = (kind: string) => (error: unknown) => {
    count += 1;
    log('error', 'an error that nobody caught', { kind, count, ...describeError(error) });
  };
  process.on('uncaughtException', note('exception'));
  process.on('unhandledRejection', note('rejection'));
}
