import { omitSecrets } from '@shop/domain';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentCall } from '../context/call-context.ts';

export type { Logger };

/** Maximum time that lines are buffered, in milliseconds, so that a busy process writes many together. */
const heldMs = 100;
const heldBytes = 32 * 1024;
const largestWrite = 64 * 1024;
const warn = 40;

/** The destination of log lines; if it buffers, `flushSync` writes them immediately. */
type LogOutput = DestinationStream & { flushSync?: () => void };

const noIds: object = {};

/**
 * Logs JSON lines with the service's name and the ids of the current call; secrets are removed. Lines below `warn` are
 * buffered; unless a process is killed, all of them are written before it exits.
 */
export function createLogger(
  service: string,
  level: string,
  destination: LogOutput = standardOutput(),
): Logger {
  const options: LoggerOptions = {
    level,
    base: { service, pid: process.pid },
    timestamp: createClock(),
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const call = currentCall();
      return call ? { requestId: call.requestId, traceId: call.traceId } : noIds;
    },
    // Lines that already contain the ids, such as access log lines, are not copied.
    mixinMergeStrategy: (line, ids) => (ids === noIds || 'requestId' in line ? line : { ...ids, ...line }),
    hooks: {
      // Instead of pino's `redact`, which needs a path for each depth and each child logger.
      streamWrite: omitSecrets,
      logMethod(args, method, level) {
        method.apply(this, args);
        if (level >= warn) destination.flushSync?.();
      },
    },
  };
  return pino(options, destination);
}

/** Buffers lines as bytes: buffered text would be joined and measured again for each line. */
function standardOutput(): LogOutput {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: heldBytes,
    maxWrite: largestWrite,
    periodicFlush: heldMs,
    contentMode: 'buffer',
  });
  return {
    // Its types only allow text.
    write: (line) => void Reflect.apply(output.write, output, [Buffer.from(line)]),
    flushSync: () => output.flushSync(),
  };
}

/** ISO 8601; lines of the same millisecond share the text. */
function createClock(): () => string {
  let last = Number.NaN;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== last) {
      last = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}
