import { isEmail, normalisePhone } from '@shop/domain';
import { contactErrors } from './order-search.texts.ts';

export const contactKinds = ['phone', 'email'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** What orders are looked for by. It stays in the page: neither the address nor the browser's storage gets it. */
export type Contact = { phone: string } | { email: string };

/** Shorter is no phone, whatever the country. */
const leastPhoneCharacters = 10;

/** What was typed as a contact, or what is wrong with it. */
export function parseContact(
  kind: ContactKind,
  typed: string,
): { contact: Contact } | { fieldError: string } {
  const text = typed.trim();
  if (kind === 'email') {
    if (text === '') return { fieldError: contactErrors.noEmail };
    return isEmail(text) ? { contact: { email: text } } : { fieldError: contactErrors.badEmail };
  }
  if (text === '') return { fieldError: contactErrors.noPhone };
  const phone = normalisePhone(text);
  const isPhone = text.length >= leastPhoneCharacters && phone !== null;
  return isPhone ? { contact: { phone } } : { fieldError: contactErrors.badPhone };
}
