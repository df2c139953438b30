import { apiErrorText as textOf, parseApiError } from '@shop/web-kit';

/** The text for a failed call: the server's message, which is fit for display, or that there was no response. */
export function apiErrorText(
  error: unknown,
  otherwise = 'Нет связи с сервером. Попробуйте ещё раз.',
): string {
  const failure = parseApiError(error);
  if (failure.kind === 'answered' && failure.message !== '') return failure.message;
  return textOf(error, otherwise);
}
