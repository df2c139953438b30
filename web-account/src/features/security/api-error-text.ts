import { apiErrorText as textOf, parseApiError } from '@shop/web-kit';
import { securityTexts } from './security.texts.ts';

/** What is said of something that did not work: the server's words, where it said some. */
export function apiErrorText(error: unknown): string {
  const failure = parseApiError(error);
  return failure.kind === 'answered' && failure.message
    ? failure.message
    : textOf(error, securityTexts.notDone);
}
