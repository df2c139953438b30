/** One line of the log: what happened and its circumstances. */
export type LogFields = Readonly<Record<string, unknown>>;
export type Logger = (level: 'info' | 'warn' | 'error', message: string, fields?: LogFields) => void;
