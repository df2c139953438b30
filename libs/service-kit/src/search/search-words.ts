import { normalisePhone } from '@shop/domain';

/** Longer words are never typed, and an index handles them badly. */
export const maxWordLength = 60;
/** More words do not narrow the result any further. */
const maxQueryWords = 8;

/** A text in comparable form: lower case, ё as е. */
export const foldText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The words of a text in comparable form, without punctuation. */
export function foldedWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, maxWordLength));
}

/** The suffixes of a number: any part of it is a prefix of one of them. */
export const endsOf = (digits: string, shortest: number): string[] =>
  Array.from({ length: Math.max(0, digits.length - shortest + 1) }, (_, at) => digits.slice(at));

/** The minimum number of digits to find somebody by a part of a phone. */
const shortestPhonePart = 4;

interface Contact {
  firstName: string;
  secondName: string;
  middleName: string;
  email: string;
  phone: string;
}

/** The words that a person is found by: names, any part of the phone, the e-mail and its parts. */
export function contactWordsOf({ firstName, secondName, middleName, email, phone }: Contact): string[] {
  return [
    ...[firstName, secondName, middleName].flatMap(foldedWords),
    ...endsOf(phone, shortestPhonePart),
    ...(email === '' ? [] : [foldText(email).slice(0, maxWordLength)]),
    ...foldedWords(email),
  ];
}

/** The words of a search text: each has to be a prefix of one of the stored words. */
export function queryWordsOf(text: string): string[] {
  const { rest, phones } = takePhones(text);
  const words = rest
    .split(/\s+/u)
    .flatMap((word) => (word.includes('@') ? [foldText(word)] : foldedWords(word)));
  // The longest word narrows the most, and the database reads the index by the first one.
  return [...new Set([...phones, ...words])]
    .map((word) => word.slice(0, maxWordLength))
    .sort((one, other) => other.length - one.length)
    .slice(0, maxQueryWords);
}

const phoneLike = /\+?\d[\d\s().\u00a0\u2010-\u2015-]{8,}\d/g;

/** Extracts phone numbers in any notation as digits. Digits that are no phone number remain in the rest. */
function takePhones(text: string): { phones: string[]; rest: string } {
  const phones: string[] = [];
  const rest = text.replaceAll(phoneLike, (spelled) => {
    const digits = /\d{12,}/.test(spelled) ? null : normalisePhone(spelled);
    if (digits === null) return spelled;
    phones.push(digits);
    return ' ';
  });
  return { phones, rest };
}

/** Matches documents with a stored word that has this prefix; written as a range, which an index can serve. */
export const beginsWith = (word: string): { $elemMatch: { $gte: string; $lt: string } } => ({
  $elemMatch: { $gte: word, $lt: `${word}\uffff` },
});
