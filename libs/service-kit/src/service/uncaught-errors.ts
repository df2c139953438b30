import { currentCall } from '../context/call-context.ts';
import type { Logger } from '../log/create-logger.ts';
import { uncaughtErrors } from '../metrics/metrics.ts';

export interface UncaughtErrorsOptions {
  logger: Pick<Logger, 'error' | 'fatal'>;
  /** Shuts the process down gracefully, for errors that may have left it in an unknown state. */
  stop: () => void;
}

/**
 * The last line of defence: logs and counts uncaught errors. The process keeps running if the error affects only one
 * call or one connection; otherwise it shuts down gracefully, so that a supervisor restarts it.
 * docs/decisions/028
 */
export function handleUncaughtErrors({ logger, stop }: UncaughtErrorsOptions): void {
  process.on('unhandledRejection', (reason) => {
    uncaughtErrors.inc({ kind: 'rejection', outcome: 'survived' });
    logger.error({ err: reason }, 'a promise was rejected that nobody waits for');
  });
  process.on('uncaughtException', (err) => {
    const outcome = canSurvive(err) ? 'survived' : 'stopping';
    uncaughtErrors.inc({ kind: 'exception', outcome });
    if (outcome === 'survived') {
      logger.error({ err }, 'an error was thrown that nobody caught');
      return;
    }
    logger.fatal({ err }, 'an error was thrown that nobody caught: the process stops');
    stop();
  });
}

/** Node's errors of a single connection: only its socket is lost. */
const connectionErrors = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'ENOTCONN']);

/** An error within a call affects only that call; one of a socket without a listener only that socket. */
function canSurvive(error: unknown): boolean {
  if (currentCall() !== undefined) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return connectionErrors.has(code) || code.startsWith('HPE_') || code.startsWith('ERR_STREAM_');
}
