import { apiErrorText } from '@shop/admin-kit';
import { parseApiError } from '@shop/web-kit';
import { catalogueTexts as texts } from './catalogue.texts.ts';

/** The specified text for a category or collection that could not be changed. back-office 8 */
export function sectionErrorText(error: unknown): string {
  const failure = parseApiError(error);
  if (failure.kind !== 'answered') return apiErrorText(error);
  if (failure.status === 403) return texts.noRight;
  if (failure.status >= 500) return texts.serverError;
  return texts.impossible(failure.message);
}

/** Runs a change and rethrows its errors with the specified texts. */
export async function withSectionErrors<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    const failure = parseApiError(error);
    if (failure.kind !== 'answered') throw error;
    throw Object.assign(new Error(sectionErrorText(error)), {
      statusCode: failure.status,
      code: 'SECTION_CHANGE_FAILED',
      requestId: '',
    });
  }
}
