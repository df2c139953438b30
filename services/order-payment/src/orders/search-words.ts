import { normalisePhone } from '@shop/domain';

/** What staff look for an order by. */
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

/** A part of a number is looked for from so many digits on. */
const shortestPart = 3;
const shortestPhonePart = 4;
/** No word that anybody types is longer, and an index holds no longer one well. */
const maxWordLength = 60;
/** An order of a hundred lines has no more; what a stranger typed shall not fill an index. */
const maxWords = 400;
/** More words narrow nothing further down. */
const maxQueryWords = 8;

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The words of a text as they are compared: lower case, ё as е, without punctuation. */
function foldedWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, maxWordLength));
}

/** The ends of a number: a part in its middle is the beginning of one of them. */
const endsOf = (digits: string, shortest: number): string[] =>
  Array.from({ length: Math.max(0, digits.length - shortest + 1) }, (_, at) => digits.slice(at));

const limited = (words: Iterable<string>): string[] => [...new Set(words)].slice(0, maxWords);

/** A product stands among the words of its orders under its id: articles are resolved to ids when somebody asks. */
export const productWord = (productId: string): string => `product:${productId}`;

/** The words that its buyer is found by. */
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

/** The words that an order is found by; each by its beginning. */
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

/** The words that an order's address is found by: its index and its parts. */
export function addressWordsOf({ index, address }: { index: string; address: string }): string[] {
  return limited([...foldedWords(index), ...foldedWords(address)]);
}

/** Something that was typed to look for an order: each must be the beginning of one of the order's words. */
export function queryWordsOf(text: string): string[] {
  const { rest, phones } = takePhones(text);
  const words = rest.split(/\s+/u).flatMap((word) => (word.includes('@') ? [fold(word)] : foldedWords(word)));
  // The longest word narrows the most, and the index is read by the first one.
  return [...new Set([...phones, ...words])]
    .map((word) => word.slice(0, maxWordLength))
    .sort((one, other) => other.length - one.length)
    .slice(0, maxQueryWords);
}

const phoneLike = /\+?\d[\d\s().\u00a0\u2010-\u2015-]{8,}\d/g;

/** Phones in whatever spelling, as digits, and what else was typed. A run of digits that is no phone stays as it was. */
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

/** A condition that is true where one of the stored words begins with a word; as a range, which an index answers. */
export const beginsWith = (word: string): { $elemMatch: { $gte: string; $lt: string } } => ({
  $elemMatch: { $gte: word, $lt: `${word}\uffff` },
});

/**
 * A condition that is true where one of the stored words begins with a word or is one of some others. One list and no `$or`: of two
 * words the index then answers both at once, where an `$or` reads every order that has the other one.
 *
 * @param word of letters and digits alone, as the words of a text are
 */
export const beginsWithOrIs = (word: string, others: readonly string[]): { $in: (RegExp | string)[] } => ({
  $in: [new RegExp(`^${word}`), ...others],
});
