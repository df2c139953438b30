import { isEmail, normaliseRussianPhone } from '@shop/domain';
import type { CheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { checkoutSteps, placeOf, type CheckoutStep } from './checkout-steps.ts';
import { faultTexts } from './checkout.texts.ts';

export type DraftFaults = Partial<Record<keyof CheckoutDraft, string>>;

/** What is wrong with what a step asks for; empty: the visitor may go on. */
export function faultsOf(step: CheckoutStep, draft: CheckoutDraft): DraftFaults {
  switch (step) {
    case 'who':
      return draft.isGuest ? {} : { isGuest: faultTexts.who };
    case 'contacts':
      return {
        ...missing(draft, ['secondName', 'firstName', 'phone', 'email']),
        ...wrongPhone(draft),
        ...wrongEmail(draft),
      };
    case 'address':
      return missing(draft, ['index', 'address']);
    case 'delivery':
      return draft.delivery === null ? { delivery: faultTexts.delivery } : {};
    case 'comment':
      return {};
    case 'summary':
      return {
        ...(draft.agreesToOffer ? {} : { agreesToOffer: faultTexts.offer }),
        ...(draft.agreesToPersonalData ? {} : { agreesToPersonalData: faultTexts.personalData }),
      };
  }
}

/** What is said of a step as a whole; null when its fields say enough. */
export function summaryOf(faults: DraftFaults): string | null {
  return Object.values(faults).includes(faultTexts.required) ? faultTexts.incomplete : null;
}

/** The step to show for an asked one: nobody gets past a step that is not filled in, whatever the address says. */
export function reachableStep(asked: CheckoutStep, draft: CheckoutDraft): CheckoutStep {
  const unfinished = firstUnfinished(draft);
  return placeOf(asked) > placeOf(unfinished) ? unfinished : asked;
}

function firstUnfinished(draft: CheckoutDraft): CheckoutStep {
  return checkoutSteps.find((step) => Object.keys(faultsOf(step, draft)).length > 0) ?? 'summary';
}

type NeededText = 'secondName' | 'firstName' | 'phone' | 'email' | 'index' | 'address';

function missing(draft: CheckoutDraft, fields: readonly NeededText[]): DraftFaults {
  return Object.fromEntries(
    fields.filter((field) => draft[field].trim() === '').map((field) => [field, faultTexts.required]),
  );
}

function wrongPhone({ phone }: CheckoutDraft): DraftFaults {
  if (phone.trim() === '' || normaliseRussianPhone(phone) !== null) return {};
  return { phone: faultTexts.phone };
}

function wrongEmail({ email }: CheckoutDraft): DraftFaults {
  return email.trim() === '' || isEmail(email.trim()) ? {} : { email: faultTexts.email };
}
