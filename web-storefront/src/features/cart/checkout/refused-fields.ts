import type { ApiError } from '@shop/api-client';
import type { BuyerKind, CheckoutStep } from './checkout-steps.ts';
import { checkoutTexts } from './checkout.texts.ts';

/** A field that the server refused, in words, with the step where it is changed. */
export interface RefusedField {
  step: CheckoutStep;
  text: string;
}

interface Place {
  name: string;
  step: Record<BuyerKind, CheckoutStep>;
}

const contacts = (name: string): Place => ({ name, step: { guest: 'contacts', member: 'delivery' } });
const address = (name: string): Place => ({ name, step: { guest: 'address', member: 'delivery' } });

/** The fields of the API, as the buyer knows them. */
const places: Readonly<Record<string, Place>> = {
  firstName: contacts(checkoutTexts.firstName),
  secondName: contacts(checkoutTexts.secondName),
  middleName: contacts('Отчество'),
  phone: contacts(checkoutTexts.phone),
  email: contacts(checkoutTexts.email),
  address: address(checkoutTexts.address),
  index: address(checkoutTexts.index),
  delivery_type: { name: checkoutTexts.delivery, step: { guest: 'delivery', member: 'delivery' } },
  userComment: { name: checkoutTexts.note, step: { guest: 'comment', member: 'comment' } },
  userAdditionalContact: { name: 'Ещё один способ связи', step: { guest: 'comment', member: 'contact' } },
};

/** The refused fields that the buyer can change: `user.address.Index` is the index of a customer's address. */
export function refusedFieldsOf({ details }: ApiError, kind: BuyerKind): RefusedField[] {
  return details.flatMap(({ field, message }) => {
    const last = field.split('.').at(-1) ?? '';
    const place = places[last] ?? places[last.toLowerCase()];
    return place ? [{ step: place.step[kind], text: checkoutTexts.refusedField(place.name, message) }] : [];
  });
}
