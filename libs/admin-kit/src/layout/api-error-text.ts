import { apiErrorText as textOf, parseApiError } from '@shop/web-kit';

/** What to say of a call that did not work: the server's own words, which are fit to be shown, or that it could not be asked. */
export function apiErrorText(
  error: unknown,
  otherwise = 'Нет связи с сервером. Попробуйте ещё раз.',
): string {
  const failure = parseApiError(error);
  if (failure.kind === 'answered' && failure.message !== '') return failure.message;
  return textOf(error, otherwise);
}
