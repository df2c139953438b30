type Level = 'info' | 'warn' | 'error';

/** One JSON line an event, of the same shape as those of the services. */
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
