type Level = 'info' | 'warn' | 'error';

// When the process that collects the log has gone, each write fails. Without a listener that error would be uncaught, be logged
// as such, and fail again: an endless loop that takes a whole processor core. There is nowhere left to report it.
process.stdout.on('error', () => undefined);

/** Writes one JSON line per event, in the same format as the services. */
export function log(level: Level, msg: string, fields: Readonly<Record<string, unknown>> = {}): void {
  process.stdout.write(
    `${JSON.stringify({ level, time: new Date().toISOString(), name: 'storefront', msg, ...fields })}\n`,
  );
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
