import { dispatchDay, type DispatchTerms } from '@shop/domain';
import type { CheckedLine } from './line-refusals.ts';

/** The day by which these lines are promised to be sent; null when the catalogue does not know. */
export const dispatchDayOf = (
  checked: readonly CheckedLine[],
  terms: DispatchTerms,
  now: Date,
): string | null =>
  dispatchDay(
    checked.map(({ product }) => ({
      isFast: product?.isFastDelivery ?? false,
      isPreorder: product?.itemType === 'type_preorder',
      preorderDay: product?.preorderDay,
    })),
    terms,
    now,
  );
