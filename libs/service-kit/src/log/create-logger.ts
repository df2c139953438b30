import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentCall } from '../context/call-context.ts';

export type { Logger };

/** Names that never reach a log, wherever they stand. */
const secretNames = [
  'password',
  'Password',
  'oldPassword',
  'newPassword',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'deviceToken',
  'registrationToken',
  'authorization',
  'cookie',
  'confirmationCode',
  'secret',
];
const redact = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Lines wait this long at most, in milliseconds, so that a busy process writes many at once. */
const heldMs = 100;
const heldBytes = 32 * 1024;
const largestWrite = 64 * 1024;
const warn = 40;

/** Where lines go; one that holds them back can be asked to write them now. */
type LogOutput = DestinationStream & { flushSync?: () => void };

const noIds: object = {};

/**
 * JSON lines with the service's name and the ids of the current call; secrets are left out. Lines below `warn` are written
 * together; a process that ends in any way but a kill has written all of them.
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
    redact: { paths: redact, censor: '[left out]' },
    mixin: () => {
      const call = currentCall();
      return call ? { requestId: call.requestId, traceId: call.traceId } : noIds;
    },
    // Also the line that names its ids itself, as each answer's does, needs no copy.
    mixinMergeStrategy: (line, ids) => (ids === noIds || 'requestId' in line ? line : { ...ids, ...line }),
    hooks: {
      logMethod(args, method, level) {
        method.apply(this, args);
        if (level >= warn) destination.flushSync?.();
      },
    },
  };
  return pino(options, destination);
}

/** Holds lines back as bytes: of text, all that is held would be joined and counted anew for each line. */
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
    // Its types know of text only.
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
