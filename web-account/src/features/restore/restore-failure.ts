import { ApiError } from '@shop/api-client';
import { newPasswordFailures, restoreFailures } from './restore.texts.ts';

/** The error message of a failed request for a link, as the error catalogue defines it. */
export function restoreFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return restoreFailures.unknown;
  const { statusCode, message } = error;
  if (statusCode === 404) return restoreFailures.noUser;
  if (statusCode === 429) return message || restoreFailures.unknown;
  return statusCode >= 500 ? restoreFailures.broken : restoreFailures.unknown;
}

/** The key of the link is permanently invalid. */
export const isConsumedKey = (error: unknown): boolean =>
  error instanceof ApiError && (error.statusCode === 400 || error.statusCode === 404);

export const newPasswordFailureText = (error: unknown): string =>
  (error instanceof ApiError && (error.details[0]?.message || error.message)) ||
  newPasswordFailures.unchanged;
