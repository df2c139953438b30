import { isTimeout } from '../query/failure.ts';
import { screenTexts } from './screen-texts.ts';

/** What a screen says of something that it could not get: its own words, unless the time limit was over. */
export function apiErrorText(error: unknown, text: string = screenTexts.unknownFailure): string {
  return isTimeout(error) ? screenTexts.timeout : text;
}
