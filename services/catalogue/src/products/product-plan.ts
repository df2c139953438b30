import type { ProductContent } from './product.repository.ts';
import type { StoredProduct } from './product-record.ts';

type Moment = Date | null | undefined;

/** The fields that a plan changes, and those that define it. */
type Planned = Pick<
  ProductContent,
  | 'isAvailable'
  | 'discountPriceKopecks'
  | 'plannedDiscountKopecks'
  | 'publishAt'
  | 'hideAt'
  | 'discountFrom'
  | 'discountTo'
  | 'nextPlannedAt'
>;

type Step = 'publishAt' | 'hideAt' | 'discountFrom' | 'discountTo';
type Edit = Partial<ProductContent>;

/** The order of steps at the same moment: a step that ends something is never undone by the one that began it. */
const steps: readonly Step[] = ['publishAt', 'discountFrom', 'discountTo', 'hideAt'];

/** The product after all steps of its plan up to this moment, in chronological order. */
export function afterPlan<Product extends Planned>(product: Product, at: Date): Product {
  const due = steps
    .flatMap((step) => {
      const moment = product[step];
      return moment && moment <= at ? [{ step, moment: moment.getTime() }] : [];
    })
    .sort((a, b) => a.moment - b.moment);
  return due.reduce((so, { step }) => ({ ...so, [step]: null, ...effectOf(step, so) }), product);
}

function effectOf(step: Step, { plannedDiscountKopecks }: Planned): Partial<Planned> {
  if (step === 'publishAt') return { isAvailable: true };
  if (step === 'hideAt') return { isAvailable: false };
  if (step === 'discountTo') return { discountPriceKopecks: null, plannedDiscountKopecks: null };
  // Without one, the discount was cancelled meanwhile.
  return plannedDiscountKopecks
    ? { discountPriceKopecks: plannedDiscountKopecks, plannedDiscountKopecks: null }
    : {};
}

/** When the next step of a plan is due; null when there is none. */
export function nextStepAt(plan: Pick<Planned, Step>): Date | null {
  const moments = steps.flatMap((step) => plan[step]?.getTime() ?? []);
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

type Said = { readonly [Name in Step]?: string | null | undefined };

/** Converts the moments of a plan to stored dates; absent ones stay absent. */
export function withMoments<Given extends Said>(
  given: Given,
): Omit<Given, Step> & { [Name in Step]?: Date | null } {
  const { publishAt, hideAt, discountFrom, discountTo, ...rest } = given;
  return {
    ...rest,
    ...(publishAt !== undefined && { publishAt: toDate(publishAt) }),
    ...(hideAt !== undefined && { hideAt: toDate(hideAt) }),
    ...(discountFrom !== undefined && { discountFrom: toDate(discountFrom) }),
    ...(discountTo !== undefined && { discountTo: toDate(discountTo) }),
  };
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * Completes an edit that affects the plan: a product to be published later is hidden, a future discount is set aside,
 * and steps that are already due are applied with the edit.
 *
 * @param current null for a new product
 */
export function withPlan<Given extends Edit>(
  given: Given,
  current: StoredProduct | null,
  now: Date,
): Omit<Given, Step> & Edit {
  if (!isPlanTouched(given)) return given;
  const before = current && { ...current, discountPriceKopecks: discountOf(current) };
  const wanted: Planned = {
    isAvailable: given.isAvailable ?? before?.isAvailable ?? true,
    discountPriceKopecks: chosen(given, before, 'discountPriceKopecks') ?? null,
    publishAt: publishAtOf(given, current),
    hideAt: chosen(given, before, 'hideAt') ?? null,
    discountFrom: chosen(given, before, 'discountFrom') ?? null,
    discountTo: chosen(given, before, 'discountTo') ?? null,
    plannedDiscountKopecks: null,
  };
  const next = afterPlan(keptAside(wanted, now), now);
  const nextPlannedAt = nextStepAt(next);
  if (nextPlannedAt !== null || (current && hasPlan(current))) return { ...given, ...next, nextPlannedAt };
  const { isAvailable, discountPriceKopecks } = next;
  return { ...withoutMoments(given), isAvailable, discountPriceKopecks };
}

const hasPlan = (product: Planned): boolean => steps.some((step) => product[step]);

/** A product without a plan is stored without the fields of a plan. */
function withoutMoments<Given extends Edit>(given: Given): Omit<Given, Step> {
  const { publishAt: _publish, hideAt: _hide, discountFrom: _from, discountTo: _to, ...rest } = given;
  return rest;
}

/** The planned discount, or else the current one. */
export const discountOf = ({
  plannedDiscountKopecks,
  discountPriceKopecks,
}: Pick<Planned, 'plannedDiscountKopecks' | 'discountPriceKopecks'>): number | null =>
  plannedDiscountKopecks ?? discountPriceKopecks;

const isPlanTouched = (given: Edit): boolean =>
  [...steps, 'isAvailable' as const, 'discountPriceKopecks' as const].some(
    (name) => given[name] !== undefined,
  );

const chosen = <Name extends Step | 'discountPriceKopecks'>(
  given: Edit,
  before: Edit | null,
  name: Name,
): Edit[Name] => (given[name] === undefined ? before?.[name] : given[name]);

/** Showing a product now cancels its planned publication. */
function publishAtOf(given: Edit, current: StoredProduct | null): Date | null {
  if (given.publishAt !== undefined) return given.publishAt;
  return given.isAvailable === true ? null : (current?.publishAt ?? null);
}

function keptAside(wanted: Planned, now: Date): Planned {
  const isToCome = (moment: Moment): boolean => Boolean(moment && moment > now);
  const isAvailable = wanted.isAvailable && !isToCome(wanted.publishAt);
  const discount = wanted.discountPriceKopecks;
  // Without a discount there is nothing to begin or end.
  if (discount === null) return { ...wanted, isAvailable, discountFrom: null, discountTo: null };
  return isToCome(wanted.discountFrom)
    ? { ...wanted, isAvailable, discountPriceKopecks: null, plannedDiscountKopecks: discount }
    : { ...wanted, isAvailable, discountFrom: null };
}
