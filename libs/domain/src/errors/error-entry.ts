/** The log level of an error: expected refusals are `info`, broken invariants `error`. */
export type ErrorLevel = 'info' | 'warn' | 'error';

/** Values inserted into an error's text, such as a field or a limit. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** One error that can reach a user. The code is stable; the text is Russian and can be shown as it is. */
export interface ErrorEntry {
  /** The HTTP status of the gateway's response. */
  status: number;
  text: string | ((params: ErrorParams) => string);
  level: ErrorLevel;
  /** When the error occurs, for the API documentation. */
  when: string;
}

/** A part of the catalogue: codes of one area. */
export type ErrorArea = Readonly<Record<string, ErrorEntry>>;
