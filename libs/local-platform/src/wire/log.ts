/** Additional fields of a log line. */
export type LogFields = Readonly<Record<string, unknown>>;
export type Logger = (level: 'info' | 'warn' | 'error', message: string, fields?: LogFields) => void;
