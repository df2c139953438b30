import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSites } from '../sites/SitesContext.tsx';
import { parseHtml, type HtmlElement, type HtmlNode } from './parse-html.ts';
import styles from './RichText.module.css';

/** Elements allowed in texts written by staff; of all others only the content is shown. The page has its own h1. */
const shown: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'blockquote br caption code dd div dl dt em figcaption figure h2 h3 h4 hr i b u s li mark ol p pre small span strong sub sup table tbody td tfoot th thead tr ul'
      .split(' ')
      .map((name) => [name, name]),
  ),
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
};

/**
 * HTML from the API as React elements. The server has sanitised it already; only the listed elements and attributes are
 * rendered here, so a gap in the sanitiser is not exploitable. Links inside the shop navigate without a page load.
 */
export function RichText({ html }: { html: string }) {
  const sites = useSites();
  const nodes = useMemo(() => parseHtml(html), [html]);
  return <div className={styles['text']}>{drawAll(nodes, sites.shop)}</div>;
}

function drawAll(nodes: readonly HtmlNode[], shop: string): ReactNode[] {
  return nodes.map((node, index) => (
    <Fragment key={index}>{typeof node === 'string' ? node : drawElement(node, shop)}</Fragment>
  ));
}

function drawElement(element: HtmlElement, shop: string): ReactNode {
  const { name, attributes, children } = element;
  if (name === 'p' && isBlank(children)) return <br />;
  if (name === 'a') return drawLink(element, shop);
  if (name === 'img') return drawPicture(attributes);
  if (name === 'br' || name === 'hr') return createElement(name);
  const content = drawAll(children, shop);
  if (name === 'table') {
    return (
      <div className={styles['wide']}>
        <table>{content}</table>
      </div>
    );
  }
  const tag = shown[name];
  const style = aligned(attributes['style']);
  return tag === undefined ? content : createElement(tag, { ...spans(name, attributes), style }, ...content);
}

function drawLink({ attributes, children }: HtmlElement, shop: string): ReactNode {
  const content = drawAll(children, shop);
  const href = attributes['href'] ?? '';
  const path = href.startsWith(`${shop}/`) ? href.slice(shop.length) : href;
  if (/^\/(?![/\\])/.test(path)) return <Link to={path}>{content}</Link>;
  if (/^(?:https?:\/\/|mailto:|tel:|#)/i.test(href)) {
    return (
      <a href={href} rel="noopener">
        {content}
      </a>
    );
  }
  return content;
}

function drawPicture(attributes: HtmlElement['attributes']): ReactNode {
  const source = attributes['src'] ?? '';
  if (!/^(?:https:\/\/|\/(?![/\\]))/i.test(source)) return null;
  const [width, height] = [parseSize(attributes['width']), parseSize(attributes['height'])];
  return <img alt={attributes['alt'] ?? ''} height={height} loading="lazy" src={source} width={width} />;
}

function spans(name: string, attributes: HtmlElement['attributes']): Record<string, number | undefined> {
  if (name !== 'td' && name !== 'th') return {};
  return { colSpan: parseSize(attributes['colspan']), rowSpan: parseSize(attributes['rowspan']) };
}

/** The only style that the editor of staff sets. */
function aligned(style = ''): { textAlign: 'center' | 'right' | 'justify' } | undefined {
  const textAlign = (['center', 'right', 'justify'] as const).find((one) =>
    new RegExp(`(?:^|;)\\s*text-align:\\s*${one}`).test(style),
  );
  return textAlign && { textAlign };
}

function parseSize(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

function isBlank(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => {
    if (typeof node === 'string') return node.trim() === '';
    return node.name === 'br' || (node.name !== 'img' && isBlank(node.children));
  });
}
