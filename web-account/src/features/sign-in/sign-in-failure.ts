import { ApiError } from '@shop/api-client';
import { signInFailures } from './sign-in.texts.ts';

/** What a failed sign-in says, by the error catalogue. */
export function signInFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return signInFailures.unknown;
  const { statusCode, code, message } = error;
  if (code === 'SECOND_FACTOR_WRONG') return message || signInFailures.wrong;
  if (statusCode === 401 || statusCode === 404) return signInFailures.wrong;
  // A ban has its reason, and a limit its time.
  if (statusCode === 403 || statusCode === 429) return message || signInFailures.unknown;
  return statusCode >= 500 ? signInFailures.broken : signInFailures.unknown;
}

/** The password was right, and a code is asked for. */
export const needsSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED';
