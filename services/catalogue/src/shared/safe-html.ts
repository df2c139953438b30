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
  // The only style that the page editor can set (back-office 2): the alignment of a paragraph.
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

const kept = new Set(typeof rules.allowedTags === 'object' ? rules.allowedTags : []);
const keptAttributes = new Map(
  Object.entries(rules.allowedAttributes || {}).map(([tag, names]) => [tag, new Set(names.map(String))]),
);
/** Elements that a browser or an editor wraps around a text; their removal is not reported. */
const silent = new Set(['html', 'head', 'body']);

/** Elements and attributes that `safeHtml` removes, each once: `<script>`, `onclick`. */
export function findRemovedMarkup(html: string): string[] {
  const removed = new Set<string>();
  sanitize(html, {
    ...rules,
    onOpenTag: (tag, attributes) => {
      if (!kept.has(tag) && !silent.has(tag)) removed.add(`<${tag.slice(0, 40)}>`);
      for (const name of Object.keys(attributes))
        if (!keptAttributes.get(tag)?.has(name) && !keptAttributes.get('*')?.has(name))
          removed.add(name.slice(0, 40));
    },
  });
  return [...removed].slice(0, 20);
}

/**
 * Keeps what the page editor can write and nothing executable: no scripts, handlers, frames, forms, foreign schemes.
 * Idempotent: safe HTML is not changed.
 */
export function safeHtml(html: string): string {
  return sanitize(html, rules);
}
