import { failureText as textOf, parseFailure } from '@shop/web-kit';
import { securityTexts } from './security.texts.ts';

/** What is said of something that did not work: the server's words, where it said some. */
export function failureText(error: unknown): string {
  const failure = parseFailure(error);
  return failure.kind === 'answered' && failure.message
    ? failure.message
    : textOf(error, securityTexts.notDone);
}
