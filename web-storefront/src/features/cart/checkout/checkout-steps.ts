/** The steps of a guest in this order; their names appear in the URL. */
const guestSteps = ['who', 'contacts', 'address', 'delivery', 'comment', 'summary'] as const;
/** The steps of a customer, whose name and addresses are known. */
const memberSteps = ['delivery', 'contact', 'comment', 'summary'] as const;

export type CheckoutStep = (typeof guestSteps)[number] | (typeof memberSteps)[number];

export type BuyerKind = 'guest' | 'member';

const stepsByKind = { guest: guestSteps, member: memberSteps } satisfies Record<
  BuyerKind,
  readonly CheckoutStep[]
>;

export const stepsOf = (kind: BuyerKind): readonly CheckoutStep[] => stepsByKind[kind];

export function parseStep(value: string | null): CheckoutStep | null {
  return [...guestSteps, ...memberSteps].find((step) => step === value) ?? null;
}

/** The index of the step, or -1 if this kind of buyer does not have it. */
export const placeOf = (step: CheckoutStep, kind: BuyerKind): number => stepsOf(kind).indexOf(step);

/** Null for the first step. */
export const stepBefore = (step: CheckoutStep, kind: BuyerKind): CheckoutStep | null =>
  stepsOf(kind)[placeOf(step, kind) - 1] ?? null;

/** The last step returns itself. */
export const stepAfter = (step: CheckoutStep, kind: BuyerKind): CheckoutStep =>
  stepsOf(kind)[placeOf(step, kind) + 1] ?? step;
