export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML 1.0 cannot contain in any spelling: control characters, halves of surrogate pairs, and two non-characters. */
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** Text for an element or an attribute. Line ends become `\n`, since readers refuse the escaped `\r`. */
export function escapeXml(text: string): string {
  return text
    .replace(unprintable, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** An element that contains only text. */
export function xmlElement(
  name: string,
  text: string | number,
  attributes: Record<string, string> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>${escapeXml(String(text))}</${name}>`;
}
