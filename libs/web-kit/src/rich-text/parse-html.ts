import { decodeEntities } from './decode-entities.ts';

export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}
export type HtmlNode = string | HtmlElement;

const empties = new Set(['br', 'hr', 'img', 'wbr']);
/** Elements whose content is not text for readers. */
const silent = /<(script|style|iframe|object|template|noscript|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** An unclosed construct extends to the end, as in a browser; so malformed input is never scanned twice. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*)(?:>|$)|[^<]+|</gi;
const attribute = /([a-z][a-z0-9-]{0,30})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;
const blocks = new Set(
  'address article aside blockquote div dl figure figcaption footer h1 h2 h3 h4 h5 h6 header hr ol p pre section table ul'.split(
    ' ',
  ),
);
/** A browser moves loose text out of these, so the DOM would differ from the rendered HTML; the text is dropped. */
const structural = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol']);

/**
 * Parses a fragment of HTML into a tree with the nesting of a browser, so that the renderer and the browser produce the
 * same tree. Does not filter anything: the component that renders the tree decides what is allowed.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  for (const [whole, slash, rawName, rawAttributes] of html.replace(silent, '').matchAll(token)) {
    if (whole.startsWith('<!--')) continue;
    if (rawName === undefined) addText(open, decodeEntities(whole));
    else if (slash) closeElement(open, rawName.toLowerCase());
    else openElement(open, rawName.toLowerCase(), rawAttributes ?? '');
  }
  return root.children;
}

function openElement(open: HtmlElement[], name: string, rawAttributes: string): void {
  if (blocks.has(name)) closeWithin(open, 'p', ['td', 'th', 'li', 'blockquote', 'div', 'figure']);
  if (name === 'li') closeWithin(open, 'li', ['ul', 'ol']);
  if (name === 'a') closeWithin(open, 'a', []);
  if (name === 'tr') closeWithin(open, 'tr', ['table']);
  if (name === 'td' || name === 'th')
    for (const cell of ['td', 'th']) closeWithin(open, cell, ['tr', 'table']);
  if (name === 'tr' && top(open).name === 'table')
    push(open, { name: 'tbody', attributes: {}, children: [] });
  const element: HtmlElement = { name, attributes: parseAttributes(rawAttributes), children: [] };
  if (empties.has(name)) top(open).children.push(element);
  else push(open, element);
}

function push(open: HtmlElement[], element: HtmlElement): void {
  top(open).children.push(element);
  open.push(element);
}

/** Closes the nearest open element of that name; an end tag without a start tag is ignored. */
function closeElement(open: HtmlElement[], name: string): void {
  const index = open.findLastIndex((element) => element.name === name);
  if (index > 0) open.length = index;
}

/** Closes the element that a new one ends implicitly, unless one of `borders` is open in between. */
function closeWithin(open: HtmlElement[], name: string, borders: readonly string[]): void {
  const index = open.findLastIndex((element) => element.name === name || borders.includes(element.name));
  if (index > 0 && open[index]?.name === name) open.length = index;
}

function addText(open: HtmlElement[], text: string): void {
  const parent = top(open);
  if (!structural.has(parent.name)) parent.children.push(text);
}

function top(open: readonly HtmlElement[]): HtmlElement {
  const last = open.at(-1);
  if (!last) throw new Error('The root of the tree is never closed.');
  return last;
}

function parseAttributes(raw: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of raw.matchAll(attribute)) {
    found[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '');
  }
  return found;
}
