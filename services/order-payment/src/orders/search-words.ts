import { normalisePhone } from '@shop/domain';

/** The fields that staff search an order by. */
interface SearchedOrder {
  number: number;
  buyer: {
    firstName: string;
    secondName: string;
    middleName: string;
    email: string;
    phone: string;
    contact: string;
  };
  lines: readonly { productId: string; title: string }[];
  trackId?: string | undefined;
  imported?: { telegram: { firstName: string; secondName: string; username: string } | null } | undefined;
}

/** The minimum number of digits to find an order by a part of a number. */
const shortestPart = 3;
const shortestPhonePart = 4;
/** Longer words are never typed, and an index handles them badly. */
const maxWordLength = 60;
/** An order of a hundred lines has no more; limits what the input of a visitor can add to the index. */
const maxWords = 400;
/** More words do not narrow the result any further. */
const maxQueryWords = 8;

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The words of a text in comparable form: lower case, ё as е, without punctuation. */
function foldedWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, maxWordLength));
}

/** The suffixes of a number: any part of it is a prefix of one of them. */
const endsOf = (digits: string, shortest: number): string[] =>
  Array.from({ length: Math.max(0, digits.length - shortest + 1) }, (_, at) => digits.slice(at));

const limited = (words: Iterable<string>): string[] => [...new Set(words)].slice(0, maxWords);

/** An order is indexed under the ids of its products: a search resolves articles to ids. */
export const productWord = (productId: string): string => `product:${productId}`;

/** The words that an order is found by because of its buyer. */
export function buyerWordsOf({
  firstName,
  secondName,
  middleName,
  email,
  phone,
}: Omit<SearchedOrder['buyer'], 'contact'>): string[] {
  return [
    ...[firstName, secondName, middleName].flatMap(foldedWords),
    ...endsOf(phone, shortestPhonePart),
    ...(email === '' ? [] : [fold(email).slice(0, maxWordLength)]),
    ...foldedWords(email),
  ];
}

/** The words that an order is found by; each is matched by prefix. */
export function searchWordsOf({ number, buyer, lines, trackId, imported }: SearchedOrder): string[] {
  const telegram = imported?.telegram;
  return limited([
    String(number),
    ...endsOf(String(number), shortestPart),
    ...buyerWordsOf(buyer),
    ...foldedWords(buyer.contact),
    ...(trackId === undefined ? [] : [compactTrack(trackId), ...foldedWords(trackId)]),
    ...(telegram ? [telegram.firstName, telegram.secondName, telegram.username].flatMap(foldedWords) : []),
    ...lines.map(({ productId }) => productWord(productId)),
    ...lines.flatMap(({ title }) => foldedWords(title)),
  ]);
}

const compactTrack = (trackId: string): string => foldedWords(trackId).join('').slice(0, maxWordLength);

/** The words that an order's address is found by: its postal code and its parts. */
export function addressWordsOf({ index, address }: { index: string; address: string }): string[] {
  return limited([...foldedWords(index), ...foldedWords(address)]);
}

/** The words of a search text: each has to be a prefix of one of the order's words. */
export function queryWordsOf(text: string): string[] {
  const { rest, phones } = takePhones(text);
  const words = rest.split(/\s+/u).flatMap((word) => (word.includes('@') ? [fold(word)] : foldedWords(word)));
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

/**
 * Matches documents with a stored word that has this prefix or equals one of some others. Uses `$in`, not `$or`: the
 * index then serves two such words together, while an `$or` would read every order that has the other word.
 *
 * @param word in the form of `queryWordsOf`
 */
export const beginsWithOrIs = (word: string, others: readonly string[]): { $in: (RegExp | string)[] } => ({
  $in: [new RegExp(`^${escaped(word)}`), ...others],
});

/** Matches a text in which some word begins with this one, which is in the form of `queryWordsOf`. */
export const hasWordThatBegins = (word: string): RegExp =>
  new RegExp(String.raw`(^|[^\p{L}\p{N}])${escaped(word).replaceAll('е', '[её]')}`, 'iu');

/** A word of a text with an @ contains its other signs, too. */
const escaped = (word: string): string => word.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, String.raw`\$&`);
