import { decodeEntities } from './decode-entities.ts';

export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}
export type HtmlNode = string | HtmlElement;

const empties = new Set(['br', 'hr', 'img', 'wbr']);
/** Nothing inside of these is text for a reader. */
const silent = /<(script|style|iframe|object|template|noscript|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** What is not closed reaches to the end, as in a browser; so no part is read twice, however broken a text is. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*)(?:>|$)|[^<]+|</gi;
const attribute = /([a-z][a-z0-9-]{0,30})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;
const blocks = new Set(
  'address article aside blockquote div dl figure figcaption footer h1 h2 h3 h4 h5 h6 header hr ol p pre section table ul'.split(
    ' ',
  ),
);
/** Where a browser would move loose text out of, which would differ from what was rendered. */
const structural = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol']);

/**
 * Reads a piece of HTML into a tree, nested the way a browser nests it, so that the same tree comes out of the renderer
 * and of the browser. Decides nothing about what is allowed: the component that draws the tree does.
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

/** Ends the nearest open element of that name; an end without a beginning is passed over. */
function closeElement(open: HtmlElement[], name: string): void {
  const index = open.findLastIndex((element) => element.name === name);
  if (index > 0) open.length = index;
}

/** Ends an element that the next one implies the end of, unless one of `borders` stands between them. */
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
