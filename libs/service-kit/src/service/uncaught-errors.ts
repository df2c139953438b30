import { currentCall } from '../context/call-context.ts';
import type { Logger } from '../log/create-logger.ts';
import { uncaughtErrors } from '../metrics/metrics.ts';

export interface UncaughtErrorsOptions {
  logger: Pick<Logger, 'error' | 'fatal'>;
  /** Drains and ends the process, for what may have left it in an unknown state. */
  stop: () => void;
}

/**
 * The last line of defence: what was thrown past every handler is logged and counted. The process goes on where the damage
 * ends with one call or one connection, and is drained and ended otherwise, so that a supervisor starts it anew.
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

/** Node's own errors of one connection: the socket is gone, and nothing else with it. */
const connectionErrors = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'ENOTCONN']);

/** An error of one call ends with that call; one of a socket, for which no listener was set, with that socket. */
function canSurvive(error: unknown): boolean {
  if (currentCall() !== undefined) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return connectionErrors.has(code) || code.startsWith('HPE_') || code.startsWith('ERR_STREAM_');
}
