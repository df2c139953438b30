/** How loud an error is: expected refusals are `info`, broken invariants `error`. */
export type ErrorLevel = 'info' | 'warn' | 'error';

/** Values that an error's text names, such as a field or a limit. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** One error that a person can meet. The code is stable; the text is Russian and fit to be shown. */
export interface ErrorEntry {
  /** HTTP status that the gateway answers with. */
  status: number;
  text: string | ((params: ErrorParams) => string);
  level: ErrorLevel;
  /** When it happens, for those who read the API. */
  when: string;
}

/** A part of the catalogue: codes of one area. */
export type ErrorArea = Readonly<Record<string, ErrorEntry>>;
