/** What a product has planned, as a form or a table says it: moments as text. */
interface SaidPlan {
  publishAt?: string | null | undefined;
  hideAt?: string | null | undefined;
  discountFrom?: string | null | undefined;
  discountTo?: string | null | undefined;
}

const isBefore = (end: string | null | undefined, begin: string | null | undefined): boolean =>
  Boolean(end && begin && Date.parse(end) <= Date.parse(begin));

/** A product is hidden after it has appeared. */
export const isHiddenLater = ({ publishAt, hideAt }: SaidPlan): boolean => !isBefore(hideAt, publishAt);

/** A discount ends after it has begun. */
export const isEndedLater = ({ discountFrom, discountTo }: SaidPlan): boolean =>
  !isBefore(discountTo, discountFrom);
