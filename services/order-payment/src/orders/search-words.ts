import { contactWordsOf, endsOf, foldedWords, maxWordLength } from '@shop/service-kit';

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
/** An order of a hundred lines has no more; limits what the input of a visitor can add to the index. */
const maxWords = 400;

const limited = (words: Iterable<string>): string[] => [...new Set(words)].slice(0, maxWords);

/** An order is indexed under the ids of its products: a search resolves articles to ids. */
export const productWord = (productId: string): string => `product:${productId}`;

/** The words that an order is found by; each is matched by prefix. */
export function searchWordsOf({ number, buyer, lines, trackId, imported }: SearchedOrder): string[] {
  const telegram = imported?.telegram;
  return limited([
    String(number),
    ...endsOf(String(number), shortestPart),
    ...contactWordsOf(buyer),
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
