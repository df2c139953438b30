import { ApiError, NoAnswerError } from '@shop/api-client';
import { CaptchaNotSolved } from '../../captcha/captcha-widget.ts';
import { UnexpectedAnswer } from './registration.queries.ts';
import { registrationFailures as failures } from './registration.texts.ts';

/** The error message of a failed registration, as the error catalogue defines it. */
export function registrationFailureText(error: unknown): string {
  if (error instanceof CaptchaNotSolved) return failures.captcha;
  if (error instanceof UnexpectedAnswer) return failures.unexpected;
  if (error instanceof ApiError) {
    return error.statusCode >= 500 ? failures.broken : error.message || failures.server;
  }
  if (!(error instanceof NoAnswerError)) return failures.unknown;
  // Without a network the request was never sent.
  return navigator.onLine ? failures.noAnswer : failures.notSent;
}
