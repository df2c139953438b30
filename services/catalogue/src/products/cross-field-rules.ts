import { AppError, isEndedLater, isHiddenLater, productTexts as texts } from '@shop/domain';
import type { ProductContent } from './product.repository.ts';

/** A field that conflicts with another one. */
export interface CrossFieldIssue {
  field: 'defaultSeamTitle' | 'hideAt' | 'discountTo' | 'discountPriceKopecks' | 'colours' | 'sizes';
  isMissing: boolean;
  message: string;
}

/**
 * Checks the rules between fields, and between the colours or sizes of a product. Stored values that violate them are
 * accepted until they are changed.
 *
 * @param after the product after the change; a planned discount takes the place of the current one
 * @param said the fields that have new values
 */
export function findCrossFieldIssues(
  after: Partial<ProductContent>,
  said: ReadonlySet<string>,
): CrossFieldIssue[] {
  const found: CrossFieldIssue[] = [];
  const has = (...names: string[]): boolean => names.some((name) => said.has(name));
  if (has('hasSeamsByDefault', 'defaultSeamTitle') && after.hasSeamsByDefault && !after.defaultSeamTitle)
    found.push({ field: 'defaultSeamTitle', isMissing: true, message: texts.defaultSeamRequired });
  const plan = {
    ...{ publishAt: isoOf(after.publishAt), hideAt: isoOf(after.hideAt) },
    ...{ discountFrom: isoOf(after.discountFrom), discountTo: isoOf(after.discountTo) },
  };
  if (has('publishAt', 'hideAt') && !isHiddenLater(plan))
    found.push({ field: 'hideAt', isMissing: false, message: texts.hiddenBeforePublished });
  if (has('discountFrom', 'discountTo') && !isEndedLater(plan))
    found.push({ field: 'discountTo', isMissing: false, message: texts.discountEndsFirst });
  const isPlanned = (['discountFrom', 'discountTo'] as const).some((name) => said.has(name) && after[name]);
  if (isPlanned && typeof after.discountPriceKopecks !== 'number')
    found.push({ field: 'discountPriceKopecks', isMissing: true, message: texts.discountMissing });
  for (const field of ['colours', 'sizes'] as const) {
    const message = said.has(field) ? optionProblem(after[field] ?? []) : null;
    if (message !== null) found.push({ field, isMissing: false, message });
  }
  return found;
}

/** Orders and tables list options with commas and semicolons between them. DECISIONS 12 */
function optionProblem(options: readonly string[]): string | null {
  const joined = options.find((option) => /[,;]/.test(option));
  if (joined !== undefined) return texts.optionWithComma(joined);
  const names = options.map((option) => option.trim().toLowerCase().replaceAll('ё', 'е'));
  const twice = options.find((_option, at) => names.indexOf(names[at] ?? '') !== at);
  return twice === undefined ? null : texts.optionTwice(twice);
}

/** @throws {AppError} BAD_REQUEST with the conflicting fields */
export function requireCrossFieldRules(after: Partial<ProductContent>, said: ReadonlySet<string>): void {
  const details = findCrossFieldIssues(after, said).map(({ field, message }) => ({ field, message }));
  if (details.length > 0) throw new AppError('BAD_REQUEST', { details });
}

const isoOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;
