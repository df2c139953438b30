import { describeError, log } from './log.ts';

/**
 * The last line of defence: what was thrown past every handler is logged with how many there were. The renderer goes on:
 * all that it holds between two requests are pages of the last second and files that never change.
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
