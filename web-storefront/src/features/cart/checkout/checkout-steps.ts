/** What a guest goes through before they pay, in this order; the names stand in the address. */
const guestSteps = ['who', 'contacts', 'address', 'delivery', 'comment', 'summary'] as const;
/** Of a customer the shop knows who they are and where they live. */
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

/** One that this buyer does not go through stands before the first. */
export const placeOf = (step: CheckoutStep, kind: BuyerKind): number => stepsOf(kind).indexOf(step);

/** Null before the first one. */
export const stepBefore = (step: CheckoutStep, kind: BuyerKind): CheckoutStep | null =>
  stepsOf(kind)[placeOf(step, kind) - 1] ?? null;

/** After the last one comes nothing: it stays. */
export const stepAfter = (step: CheckoutStep, kind: BuyerKind): CheckoutStep =>
  stepsOf(kind)[placeOf(step, kind) + 1] ?? step;
