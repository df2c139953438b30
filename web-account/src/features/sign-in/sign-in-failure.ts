import { ApiError } from '@shop/api-client';
import { CaptchaNotSolved } from '../../captcha/captcha-widget.ts';
import { signInFailures } from './sign-in.texts.ts';

/** The error message of a failed sign-in, as the error catalogue defines it. */
export function signInFailureText(error: unknown): string {
  if (error instanceof CaptchaNotSolved) return signInFailures.captcha;
  if (!(error instanceof ApiError)) return signInFailures.unknown;
  const { statusCode, code, message } = error;
  if (code === 'SECOND_FACTOR_WRONG' || code === 'CAPTCHA_FAILED') return message || signInFailures.wrong;
  if (statusCode === 401 || statusCode === 404) return signInFailures.wrong;
  // The server's message states the reason of a ban or the duration of a limit.
  if (statusCode === 403 || statusCode === 429) return message || signInFailures.unknown;
  return statusCode >= 500 ? signInFailures.broken : signInFailures.unknown;
}

/** Many wrong passwords came from this network; whether this one is right, nobody has looked yet. */
export const needsCaptcha = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CAPTCHA_NEEDED';

/** The password is right, and a second factor is required. */
export const needsSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED';
