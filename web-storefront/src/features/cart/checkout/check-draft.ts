import { cleanEmail, isEmail, isPostalIndex, normaliseRussianPhone } from '@shop/domain';
import type { CheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { profileGap, type Buyer } from './buyer.ts';
import { placeOf, stepsOf, type CheckoutStep } from './checkout-steps.ts';
import { errorTexts } from './checkout.texts.ts';

export type DraftErrors = Partial<Record<keyof CheckoutDraft, string>>;

/** The errors of a step; empty if the visitor may continue. */
export function fieldErrorsOf(step: CheckoutStep, draft: CheckoutDraft, buyer: Buyer): DraftErrors {
  switch (step) {
    case 'who':
      return draft.isGuest ? {} : { isGuest: errorTexts.who };
    case 'contacts':
      return {
        ...missing(draft, ['secondName', 'firstName', 'phone', 'email']),
        ...wrongPhone(draft),
        ...wrongEmail(draft),
      };
    case 'address':
      return { ...missing(draft, ['index', 'address']), ...wrongIndex(draft) };
    case 'delivery':
      return { ...missingInProfile(buyer), ...missingDelivery(draft) };
    case 'contact':
    case 'comment':
      return {};
    case 'summary':
      return {
        ...(draft.agreesToOffer ? {} : { agreesToOffer: errorTexts.offer }),
        ...(draft.agreesToPersonalData ? {} : { agreesToPersonalData: errorTexts.personalData }),
      };
  }
}

/** An error message for the whole step; null if the messages of its fields are enough. */
export function summaryOf(fieldErrors: DraftErrors): string | null {
  return Object.values(fieldErrors).includes(errorTexts.required) ? errorTexts.incomplete : null;
}

/** The step to show for a requested one: no URL can skip a step that is incomplete. */
export function reachableStep(requested: CheckoutStep, draft: CheckoutDraft, buyer: Buyer): CheckoutStep {
  const unfinished = firstUnfinished(draft, buyer);
  const place = placeOf(requested, buyer.kind);
  // A step of the other kind of buyer: starts with the first incomplete step.
  return place < 0 || place > placeOf(unfinished, buyer.kind) ? unfinished : requested;
}

function firstUnfinished(draft: CheckoutDraft, buyer: Buyer): CheckoutStep {
  const steps = stepsOf(buyer.kind);
  return steps.find((step) => Object.keys(fieldErrorsOf(step, draft, buyer)).length > 0) ?? 'summary';
}

type NeededText = 'secondName' | 'firstName' | 'phone' | 'email' | 'index' | 'address';

function missing(draft: CheckoutDraft, fields: readonly NeededText[]): DraftErrors {
  return Object.fromEntries(
    fields.filter((field) => draft[field].trim() === '').map((field) => [field, errorTexts.required]),
  );
}

function missingDelivery({ delivery }: CheckoutDraft): DraftErrors {
  return delivery === null ? { delivery: errorTexts.delivery } : {};
}

/** A customer's name and address come from the profile and are edited there. */
function missingInProfile(buyer: Buyer): DraftErrors {
  const gap = buyer.kind === 'member' ? profileGap(buyer.user) : null;
  if (gap === null) return {};
  return gap === 'address' ? { addressId: errorTexts.savedAddress } : { firstName: errorTexts.savedName };
}

function wrongPhone({ phone }: CheckoutDraft): DraftErrors {
  if (phone.trim() === '' || normaliseRussianPhone(phone) !== null) return {};
  return { phone: errorTexts.phone };
}

function wrongIndex({ index }: CheckoutDraft): DraftErrors {
  return index === '' || isPostalIndex(index) ? {} : { index: errorTexts.index };
}

function wrongEmail({ email }: CheckoutDraft): DraftErrors {
  return email.trim() === '' || isEmail(cleanEmail(email)) ? {} : { email: errorTexts.email };
}
