import type { ProductContent } from './product.repository.ts';
import type { StoredProduct } from './product-record.ts';

type Moment = Date | null | undefined;

/** What a plan can change, and what it says. */
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

/** Of two at the same moment the later one of these holds: what ends something is never undone by what began it. */
const steps: readonly Step[] = ['publishAt', 'discountFrom', 'discountTo', 'hideAt'];

/** A product after everything that its plan says up to this moment, in the order of time. */
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
  // Without one, somebody took the discount back meanwhile.
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

/** The same with the moments of a plan as they are stored; what is absent stays absent. */
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
 * What an edit writes when it says anything that a plan hangs on: a product that is still to appear is hidden, a discount that
 * is still to come is kept aside, and what is due already happens with the edit.
 *
 * @param current null of a new product
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

/** A product without a plan is stored without its fields. */
function withoutMoments<Given extends Edit>(given: Given): Omit<Given, Step> {
  const { publishAt: _publish, hideAt: _hide, discountFrom: _from, discountTo: _to, ...rest } = given;
  return rest;
}

/** The discount that holds or will hold. */
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

/** Who shows a product now does not wait for its time any more. */
function publishAtOf(given: Edit, current: StoredProduct | null): Date | null {
  if (given.publishAt !== undefined) return given.publishAt;
  return given.isAvailable === true ? null : (current?.publishAt ?? null);
}

function keptAside(wanted: Planned, now: Date): Planned {
  const isToCome = (moment: Moment): boolean => Boolean(moment && moment > now);
  const isAvailable = wanted.isAvailable && !isToCome(wanted.publishAt);
  const discount = wanted.discountPriceKopecks;
  // Nothing begins and nothing ends of a discount that is none.
  if (discount === null) return { ...wanted, isAvailable, discountFrom: null, discountTo: null };
  return isToCome(wanted.discountFrom)
    ? { ...wanted, isAvailable, discountPriceKopecks: null, plannedDiscountKopecks: discount }
    : { ...wanted, isAvailable, discountFrom: null };
}
