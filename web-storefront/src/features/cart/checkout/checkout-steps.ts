/** What a guest goes through before they pay, in this order; the names stand in the address. */
export const checkoutSteps = ['who', 'contacts', 'address', 'delivery', 'comment', 'summary'] as const;

export type CheckoutStep = (typeof checkoutSteps)[number];

export function parseStep(value: string | null): CheckoutStep | null {
  return checkoutSteps.find((step) => step === value) ?? null;
}

export const placeOf = (step: CheckoutStep): number => checkoutSteps.indexOf(step);

/** Null before the first one. */
export const stepBefore = (step: CheckoutStep): CheckoutStep | null =>
  checkoutSteps[placeOf(step) - 1] ?? null;

/** After the last one comes nothing: it stays. */
export const stepAfter = (step: CheckoutStep): CheckoutStep => checkoutSteps[placeOf(step) + 1] ?? step;
