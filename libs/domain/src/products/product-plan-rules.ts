/** The scheduled changes of a product in a form or a table, with moments as text. */
interface SaidPlan {
  publishAt?: string | null | undefined;
  hideAt?: string | null | undefined;
  discountFrom?: string | null | undefined;
  discountTo?: string | null | undefined;
}

const isBefore = (end: string | null | undefined, begin: string | null | undefined): boolean =>
  Boolean(end && begin && Date.parse(end) <= Date.parse(begin));

/** Whether a product is hidden only after it is published. */
export const isHiddenLater = ({ publishAt, hideAt }: SaidPlan): boolean => !isBefore(hideAt, publishAt);

/** Whether a discount ends only after it begins. */
export const isEndedLater = ({ discountFrom, discountTo }: SaidPlan): boolean =>
  !isBefore(discountTo, discountFrom);
