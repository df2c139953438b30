import type { ErrorBody, ErrorDetail } from './__generated__/types.gen.ts';

/** The API's refusal, as it said it. */
export class ApiError extends Error {
  readonly statusCode: number;
  /** The stable name of the error, to be told apart by. */
  readonly code: string;
  /** By it the error is found in the shop's logs. */
  readonly requestId: string;
  readonly details: readonly ErrorDetail[];
  /** In how many seconds the server wants to be asked again; null when it has not said so. */
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

/** The API gave no answer that could be read: the network, the time limit, a stranger's page on the way. */
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
