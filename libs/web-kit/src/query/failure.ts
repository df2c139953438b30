/** What went wrong with a call, as far as a screen needs to know. */
export type Failure =
  | { kind: 'answered'; status: number; code: string; message: string }
  /** No answer that could be read: the network, a time-out, a proxy's page. */
  | { kind: 'unanswered' };

/** The API answers a refusal with `{statusCode, code, message, requestId}`, and the client throws that body. DECISIONS 3 */
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

/** The time limit is over: that of the call, that of the API behind it, or of the wait for one's turn to renew a token. */
export function isTimeout(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return (
    ('statusCode' in error && error.statusCode === 504) || ('reason' in error && error.reason === 'time')
  );
}

/** The call itself was at fault: it asked for what cannot be, or at too great a length, and asking again is of no use. */
export function isBadRequest(error: unknown): boolean {
  const failure = parseApiError(error);
  return failure.kind === 'answered' && [400, 414].includes(failure.status);
}

export function isNotFound(error: unknown): boolean {
  const failure = parseApiError(error);
  return failure.kind === 'answered' && failure.status === 404;
}
