import { cleanEmail, isEmail, normalisePhone } from '@shop/domain';
import { contactErrors } from './order-search.texts.ts';

export const contactKinds = ['phone', 'email'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** The contact to search by. For privacy it is kept in memory only, neither in the URL nor in the browser's storage. */
export type Contact = { phone: string } | { email: string };

/** The minimum length of a phone in any country. */
const leastPhoneCharacters = 10;

/** Parses the input as a contact, or returns the error message. */
export function parseContact(
  kind: ContactKind,
  typed: string,
): { contact: Contact } | { fieldError: string } {
  const text = cleanEmail(typed);
  if (kind === 'email') {
    if (text === '') return { fieldError: contactErrors.noEmail };
    return isEmail(text) ? { contact: { email: text } } : { fieldError: contactErrors.badEmail };
  }
  if (text === '') return { fieldError: contactErrors.noPhone };
  const phone = normalisePhone(text);
  const isPhone = text.length >= leastPhoneCharacters && phone !== null;
  return isPhone ? { contact: { phone } } : { fieldError: contactErrors.badPhone };
}
