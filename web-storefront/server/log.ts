import { omitSecrets } from '@shop/domain';

type Level = 'info' | 'warn' | 'error';

/**
 * When the process that collects the log has gone, each write fails. Without a listener that error would be uncaught, be
 * logged as such, and fail again: an endless loop that takes a whole processor core. There is nowhere left to report it.
 */
function ignoreLostReader(): void {}

// Recognised by its name, since each copy of this module (tests load many into one process) has a function of its own.
if (!process.stdout.listeners('error').some(({ name }) => name === ignoreLostReader.name))
  process.stdout.on('error', ignoreLostReader);

/**
 * Writes one JSON line per event, in the same format as the services, without secrets. Fields that cannot be written are
 * left out: an error while logging an error would be uncaught.
 */
export function log(level: Level, msg: string, fields: Readonly<Record<string, unknown>> = {}): void {
  const line = { level, time: new Date().toISOString(), name: 'storefront', msg };
  process.stdout.write(`${omitSecrets(toJson(line, fields))}\n`);
}

function toJson(line: object, fields: object): string {
  try {
    return JSON.stringify({ ...line, ...fields }, createReplacer());
  } catch {
    return JSON.stringify({ ...line, fields: 'unreadable' });
  }
}

/** Writes what `JSON.stringify` alone refuses or writes as `{}`: cycles, big integers and errors with their causes. */
function createReplacer(): (this: unknown, name: string, value: unknown) => unknown {
  /** The objects that contain the current value, the outermost first, and what is written for each. */
  const parents: { value: object; written: unknown }[] = [];
  return function replace(_name, value) {
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    while (parents.length > 0 && parents.at(-1)?.written !== this) parents.pop();
    if (parents.some((parent) => parent.value === value)) return '[circular]';
    const written =
      value instanceof Error ? { ...value, ...describeError(value), cause: value.cause } : value;
    parents.push({ value, written });
    return written;
  };
}

export function describeError(error: unknown): { error: string; stack?: string | undefined } {
  return error instanceof Error
    ? { error: `${error.name}: ${error.message}`, stack: error.stack }
    : { error: String(error) };
}

/** Describes a failed request in one line: the stack trace inside the client is of no use. */
export function describeFailure(error: unknown): { error: string; code?: unknown } {
  if (!(error instanceof Error)) return { error: String(error) };
  const { cause } = error;
  return {
    error: cause instanceof Error ? `${error.message} (${cause.message})` : error.message,
    ...('code' in error && { code: error.code }),
  };
}
