import { errorCatalogue, errorText, type ErrorCode } from './error-catalogue.ts';
import type { ErrorLevel, ErrorParams } from './error-entry.ts';

/** One field that did not fit, by its path (`items.0.quantity`), with a Russian text. */
export interface ErrorDetail {
  field: string;
  message: string;
  /** The sum that the client expected, in roubles, where a sum is at fault. */
  expected?: number | undefined;
  /** The sum that holds instead, in roubles. */
  actual?: number | undefined;
}

export interface AppErrorOptions {
  params?: ErrorParams;
  details?: readonly ErrorDetail[];
  cause?: unknown;
}

/** An expected refusal. It keeps its code, parameters and details on the way through the bus and the gateway. */
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
