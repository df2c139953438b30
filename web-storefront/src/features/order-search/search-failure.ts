import { ApiError } from '@shop/api-client';
import { countOf } from '@shop/domain';
import { searchFailures } from './order-search.texts.ts';

const secondForms = ['секунду', 'секунды', 'секунд'] as const;
const minuteForms = ['минуту', 'минуты', 'минут'] as const;

/** The error message of a failed search. */
export function searchFailureText(error: unknown): string {
  // The text for time-outs is the product's. DECISIONS 12
  if (!(error instanceof ApiError) || error.statusCode === 504) return searchFailures.unknown;
  const { statusCode, message, retryAfter } = error;
  if (statusCode === 404) return searchFailures.unavailable;
  if (statusCode === 400) return searchFailures.badRequest;
  if (statusCode === 429 && retryAfter !== null) return tooOften(retryAfter);
  return message || searchFailures.unknown;
}

function tooOften(seconds: number): string {
  const wait =
    seconds < 60 ? countOf(Math.max(seconds, 1), secondForms) : countOf(Math.ceil(seconds / 60), minuteForms);
  return `Слишком много запросов. Попробуйте снова через ${wait}.`;
}
