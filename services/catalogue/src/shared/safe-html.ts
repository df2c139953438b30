import sanitize from 'sanitize-html';

const inline = [
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'del',
  'mark',
  'code',
  'sub',
  'sup',
  'small',
  'span',
  'a',
  'br',
];
const blocks = [
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'blockquote',
  'pre',
  'hr',
  'ul',
  'ol',
  'li',
  'figure',
  'figcaption',
  'img',
];
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

const rules: sanitize.IOptions = {
  allowedTags: [...inline, ...blocks, ...tables],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['style'],
  },
  // What the editor of pages can set (back-office 2): the alignment of a paragraph.
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes['target'] === '_blank' ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
  },
};

/**
 * Leaves what the page editor can write and nothing that runs: no scripts, handlers, frames, forms, foreign schemes.
 * Making safe what is safe changes nothing.
 */
export function safeHtml(html: string): string {
  return sanitize(html, rules);
}
