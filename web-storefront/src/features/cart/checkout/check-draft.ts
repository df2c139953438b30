import { isEmail, normaliseRussianPhone } from '@shop/domain';
import type { CheckoutDraft } from '../../../checkout/checkout-draft.ts';
import { profileGap, type Buyer } from './buyer.ts';
import { placeOf, stepsOf, type CheckoutStep } from './checkout-steps.ts';
import { faultTexts } from './checkout.texts.ts';

export type DraftFaults = Partial<Record<keyof CheckoutDraft, string>>;

/** What is wrong with what a step asks for; empty: the visitor may go on. */
export function faultsOf(step: CheckoutStep, draft: CheckoutDraft, buyer: Buyer): DraftFaults {
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
      return { ...missingInProfile(buyer), ...missingDelivery(draft) };
    case 'contact':
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
export function reachableStep(asked: CheckoutStep, draft: CheckoutDraft, buyer: Buyer): CheckoutStep {
  const unfinished = firstUnfinished(draft, buyer);
  const place = placeOf(asked, buyer.kind);
  // One that somebody else goes through: this buyer begins where there is something to do.
  return place < 0 || place > placeOf(unfinished, buyer.kind) ? unfinished : asked;
}

function firstUnfinished(draft: CheckoutDraft, buyer: Buyer): CheckoutStep {
  const steps = stepsOf(buyer.kind);
  return steps.find((step) => Object.keys(faultsOf(step, draft, buyer)).length > 0) ?? 'summary';
}

type NeededText = 'secondName' | 'firstName' | 'phone' | 'email' | 'index' | 'address';

function missing(draft: CheckoutDraft, fields: readonly NeededText[]): DraftFaults {
  return Object.fromEntries(
    fields.filter((field) => draft[field].trim() === '').map((field) => [field, faultTexts.required]),
  );
}

function missingDelivery({ delivery }: CheckoutDraft): DraftFaults {
  return delivery === null ? { delivery: faultTexts.delivery } : {};
}

/** A customer's name and address come from the profile, and are written there. */
function missingInProfile(buyer: Buyer): DraftFaults {
  const gap = buyer.kind === 'member' ? profileGap(buyer.user) : null;
  if (gap === null) return {};
  return gap === 'address' ? { addressId: faultTexts.savedAddress } : { firstName: faultTexts.savedName };
}

function wrongPhone({ phone }: CheckoutDraft): DraftFaults {
  if (phone.trim() === '' || normaliseRussianPhone(phone) !== null) return {};
  return { phone: faultTexts.phone };
}

function wrongEmail({ email }: CheckoutDraft): DraftFaults {
  return email.trim() === '' || isEmail(email.trim()) ? {} : { email: faultTexts.email };
}
