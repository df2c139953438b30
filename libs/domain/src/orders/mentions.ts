/** How a note names somebody: by id, so that it stays true when they are called otherwise. */
const mention = /@\{([\da-f]{24})\}/g;

export const mentionOf = (personId: string): string => `@{${personId}}`;

/** The ids of whom a text mentions, each once. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, id = '']) => id)),
];

export type NotePart = { text: string } | { mentioned: string };

/** A text in its parts: what was written, and ids of whom it mentions. */
export function partsOfNote(text: string): NotePart[] {
  // What a pattern captures stands between the pieces of what it divides.
  return text
    .split(mention)
    .map((part, at) => (at % 2 === 1 ? { mentioned: part } : { text: part }))
    .filter((part) => 'mentioned' in part || part.text !== '');
}
