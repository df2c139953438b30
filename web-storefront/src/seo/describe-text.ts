import { decodeEntities } from '@shop/web-kit';

const longest = 160;

/** The beginning of a page's text as one line for search engines, truncated at a word boundary. */
export function describeText(html: string): string {
  // Decoded, since tags and JSON escape it once more.
  const text = decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  if (text.length <= longest) return text;
  const lastSpace = text.lastIndexOf(' ', longest);
  return `${text.slice(0, lastSpace > 0 ? lastSpace : longest)}…`;
}
