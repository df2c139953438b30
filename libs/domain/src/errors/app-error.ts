import { errorCatalogue, errorText, type ErrorCode } from './error-catalogue.ts';
import type { ErrorLevel, ErrorParams } from './error-entry.ts';

/** One invalid field, identified by its path (`items.0.quantity`), with a Russian text. */
export interface ErrorDetail {
  field: string;
  message: string;
  /** The amount that the client expected, in roubles, where the error is about an amount. */
  expected?: number | undefined;
  /** The actual amount, in roubles. */
  actual?: number | undefined;
}

export interface AppErrorOptions {
  params?: ErrorParams;
  details?: readonly ErrorDetail[];
  cause?: unknown;
}

/** For errors that have a text of their own in the back office. */
export const forStaff = { params: { reader: 'staff' } } as const satisfies AppErrorOptions;

/** An expected error. The bus and the gateway preserve its code, parameters and details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly details: readonly ErrorDetail[];

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(errorText(code, options.params), { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = options.params ?? {};
    this.details = options.details ?? [];
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  get level(): ErrorLevel {
    return errorCatalogue[this.code].level;
  }
}
