import { apiErrorText as textOf, parseApiError } from '@shop/web-kit';
import { securityTexts } from './security.texts.ts';

/** The error message of a failed action: the server's own, or a general one. */
export function apiErrorText(error: unknown): string {
  const failure = parseApiError(error);
  return failure.kind === 'answered' && failure.message
    ? failure.message
    : textOf(error, securityTexts.notDone);
}
