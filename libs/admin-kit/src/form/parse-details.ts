import type { ErrorDetail } from '@shop/domain';

/** The field errors in the `details` of an API error body. DECISIONS 3 */
export function parseDetails(error: unknown): readonly ErrorDetail[] {
  if (typeof error !== 'object' || error === null) return [];
  const { details } = error as { details?: unknown };
  return Array.isArray(details) ? details.filter(isDetail) : [];
}

function isDetail(value: unknown): value is ErrorDetail {
  if (typeof value !== 'object' || value === null) return false;
  const { field, message } = value as Record<string, unknown>;
  return typeof field === 'string' && typeof message === 'string';
}
