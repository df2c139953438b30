import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentCall } from '../context/call-context.ts';

export type { Logger };

/** Names that never reach a log, wherever they stand. */
const secretNames = [
  'password',
  'oldPassword',
  'token',
  'refreshToken',
  'authorization',
  'cookie',
  'confirmationCode',
  'secret',
];
const redact = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** JSON lines with the service's name and the ids of the current call; secrets are left out. */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: redact, censor: '[left out]' },
    mixin: () => {
      const call = currentCall();
      return call ? { requestId: call.requestId, traceId: call.traceId } : {};
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
