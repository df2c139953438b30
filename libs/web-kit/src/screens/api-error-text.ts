import { isTimeout } from '../query/failure.ts';
import { screenTexts } from './screen-texts.ts';

/** The text of a screen for a failed request: the given one, unless the request timed out. */
export function apiErrorText(error: unknown, text: string = screenTexts.unknownFailure): string {
  return isTimeout(error) ? screenTexts.timeout : text;
}
