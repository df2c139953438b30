import { wordsOf } from '../text/fold.ts';

const maxWords = 6;
const maxLength = 60;
/** A phone, a postal index, the number of an order or of a card. */
const manyDigits = /(?:\d\D*){5}/;
/** An e-mail, a link, a nickname. */
const contact = /[@\\/]|www\./i;

/**
 * The phrase as which a search in vain is counted; null for what nobody should read later: contacts, numbers, and long
 * texts, which are pasted by mistake.
 */
export function countablePhrase(query: string): string | null {
  if (contact.test(query) || manyDigits.test(query)) return null;
  const words = wordsOf(query);
  const phrase = words.join(' ');
  return words.length === 0 || words.length > maxWords || phrase.length > maxLength ? null : phrase;
}
