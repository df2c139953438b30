import type { ErrorBody, ErrorDetail } from './__generated__/types.gen.ts';

/** An error response of the API. */
export class ApiError extends Error {
  readonly statusCode: number;
  /** The stable name of the error, for comparisons. */
  readonly code: string;
  /** Identifies the request in the shop's logs. */
  readonly requestId: string;
  readonly details: readonly ErrorDetail[];
  /** The `Retry-After` of the response in seconds; null without one. */
  readonly retryAfter: number | null;

  constructor(
    { statusCode, code, message, requestId, details = [] }: ErrorBody,
    retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.statusCode = statusCode;
    this.code = code;
    this.requestId = requestId;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** There was no readable response of the API: a network error, a timeout, or a page of a proxy or a captive portal. */
export class NoAnswerError extends Error {
  readonly reason: 'time' | 'network';

  constructor(reason: NoAnswerError['reason'], cause: unknown) {
    super(noAnswerTexts[reason], { cause });
    this.name = 'NoAnswerError';
    this.reason = reason;
  }
}

const noAnswerTexts = {
  time: 'Истекло время запроса к серверу.',
  network: 'Произошла ошибка при подключении к серверу',
} as const satisfies Record<NoAnswerError['reason'], string>;
