import { deliveryTypes, orderLimits, personLimits, type DeliveryType } from '@shop/domain';
import { createStoredValue, useStored } from '../storage/stored-value.ts';

/** A payment attempt: the same content with the same key is one order, however often it is sent. */
export interface PaymentAttempt {
  key: string;
  /** The content sent, for comparison with the next attempt. */
  content: string;
  /** Null until the server has responded. */
  paymentId: string | null;
}

/** The buyer's input so far; for a customer only what the profile does not contain. */
export interface CheckoutDraft {
  isGuest: boolean;
  secondName: string;
  firstName: string;
  middleName: string;
  /** As formatted in the field: `+7 (912) 345-67-89`. */
  phone: string;
  email: string;
  contact: string;
  index: string;
  address: string;
  /** One of a customer's saved addresses; null until one is chosen. */
  addressId: string | null;
  delivery: DeliveryType | null;
  comment: string;
  agreesToOffer: boolean;
  agreesToPersonalData: boolean;
  attempt: PaymentAttempt | null;
}

/** The maximum lengths that the server accepts. */
export const maxCharacters = {
  secondName: personLimits.name,
  firstName: personLimits.name,
  middleName: personLimits.name,
  phone: personLimits.typedPhone,
  email: personLimits.email,
  contact: orderLimits.contact,
  index: 6,
  address: orderLimits.address,
  comment: orderLimits.buyerComment,
} as const;

export type TextField = keyof typeof maxCharacters;

const textFields: readonly TextField[] = [
  'secondName',
  'firstName',
  'middleName',
  'phone',
  'email',
  'contact',
  'index',
  'address',
  'comment',
];

const noTexts: Record<TextField, string> = {
  secondName: '',
  firstName: '',
  middleName: '',
  phone: '',
  email: '',
  contact: '',
  index: '',
  address: '',
  comment: '',
};

/** Survives a reload and the detour to the bank; cleared when the tab is closed or the order is paid. */
const storedDraft = createStoredValue<CheckoutDraft>({
  key: 'shop.checkout',
  version: 1,
  empty: {
    ...noTexts,
    isGuest: false,
    addressId: null,
    delivery: null,
    agreesToOffer: false,
    agreesToPersonalData: false,
    attempt: null,
  },
  parse: parseDraft,
  lifetime: 'session',
});

export const currentDraft = (): CheckoutDraft => storedDraft.get();

export const useCheckoutDraft = (): CheckoutDraft => useStored(storedDraft, (draft) => draft);

export function changeDraft(changes: Partial<CheckoutDraft>): void {
  storedDraft.set({ ...storedDraft.get(), ...changes });
}

/** Clears the draft once this payment has succeeded. A draft of another order is kept. */
export function forgetDraftOf(paymentId: string): void {
  if (storedDraft.get().attempt?.paymentId === paymentId) storedDraft.set(storedDraft.empty);
}

function parseDraft(value: unknown): CheckoutDraft {
  if (typeof value !== 'object' || value === null) return storedDraft.empty;
  const kept = value as Record<string, unknown>;
  const textOf = (field: TextField): string => {
    const text = kept[field];
    return typeof text === 'string' ? text.slice(0, maxCharacters[field]) : '';
  };
  return {
    ...noTexts,
    ...Object.fromEntries(textFields.map((field) => [field, textOf(field)])),
    isGuest: kept['isGuest'] === true,
    addressId: typeof kept['addressId'] === 'string' ? kept['addressId'] : null,
    delivery: deliveryTypes.find((type) => type === kept['delivery']) ?? null,
    agreesToOffer: kept['agreesToOffer'] === true,
    agreesToPersonalData: kept['agreesToPersonalData'] === true,
    attempt: parseAttempt(kept['attempt']),
  };
}

function parseAttempt(value: unknown): PaymentAttempt | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, content, paymentId } = value as Record<string, unknown>;
  if (typeof key !== 'string' || typeof content !== 'string') return null;
  return { key, content, paymentId: typeof paymentId === 'string' ? paymentId : null };
}
