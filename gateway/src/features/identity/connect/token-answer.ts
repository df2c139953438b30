import { AppError } from '@shop/domain';
import { PreparedResponse } from '../../../http/answer/prepared-response.ts';

/** RFC 6749, 5.2. */
type TokenError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';

const json = 'application/json; charset=utf-8';
/** RFC 6749, 5.1: intermediaries must not cache tokens. */
const unkept = { 'cache-control': 'no-store', pragma: 'no-cache' };

export const tokenAnswer = (body: object): PreparedResponse =>
  new PreparedResponse(JSON.stringify(body), json, unkept);

/** An error response in the standard form that every OAuth library understands. */
export const tokenRefusal = (error: TokenError, description: string): PreparedResponse =>
  new PreparedResponse(
    // RFC 6749, 5.2: the description is for developers, and of printable ASCII.
    JSON.stringify({ error, error_description: description }),
    json,
    unkept,
    error === 'invalid_client' ? 401 : 400,
  );

/** Converts the shop's errors to OAuth error responses; rethrows any other error. */
export function toTokenRefusal(error: unknown): PreparedResponse {
  if (error instanceof AppError && error.code === 'CONNECT_APP_UNKNOWN') {
    return tokenRefusal('invalid_client', 'no app has this client_id');
  }
  if (error instanceof AppError && error.code === 'CONNECT_CODE_INVALID') {
    return tokenRefusal('invalid_grant', 'the code is wrong, expired, used, or of another request');
  }
  throw error;
}
