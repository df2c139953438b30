/** The reason of a failed call, as far as a screen needs to know it. */
export type Failure =
  | { kind: 'answered'; status: number; code: string; message: string }
  /** No readable response: a network error, a timeout, or an error page of a proxy. */
  | { kind: 'unanswered' };

/** Parses the error body `{statusCode, code, message, requestId}` of the API, which the client throws. DECISIONS 3 */
export function parseApiError(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return { kind: 'unanswered' };
  const { statusCode, code, message } = error as Record<string, unknown>;
  if (typeof statusCode !== 'number') return { kind: 'unanswered' };
  return {
    kind: 'answered',
    status: statusCode,
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
  };
}

/** Whether a time limit was exceeded: that of the call, of the API behind it, or of the wait for the refresh lock. */
export function isTimeout(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return (
    ('statusCode' in error && error.statusCode === 504) || ('reason' in error && error.reason === 'time')
  );
}

/** Whether the request itself was invalid or too long (400, 414), so that a retry is of no use. */
export function isBadRequest(error: unknown): boolean {
  const failure = parseApiError(error);
  return failure.kind === 'answered' && [400, 414].includes(failure.status);
}

export function isNotFound(error: unknown): boolean {
  const failure = parseApiError(error);
  return failure.kind === 'answered' && failure.status === 404;
}
