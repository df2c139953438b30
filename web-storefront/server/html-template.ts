import { escapeForScript } from '@shop/domain';
import { shopBrand } from '@shop/web-kit';
import { xmlElement } from './seo/xml-text.ts';

export interface PageParts {
  /** The output of `renderToString`: titles, metas and links first, then the screen. */
  rendered: string;
  state: unknown;
  /** Files of the screen's own chunk, to preload. */
  modules: readonly string[];
}

export interface Template {
  /** The page without server-rendered content, for rendering in the browser. */
  readonly shell: string;
  page: (parts: PageParts) => string;
  /** The script with the settings, as pages without the renderer request it. */
  readonly globals: string;
  /** The text of every executable inline script, without data blocks. */
  inlineScripts: string[];
  /** Sets the terms that every page shows from now on. */
  showTerms: (terms: ShopTerms) => void;
}

export interface ShopTerms {
  /** HTML above the header of every page; empty for none. */
  notice: string;
  deliveryKopecks: number;
  /** When orders are sent, as `writeDispatch` has it. */
  dispatch: string;
}

const headPlaceholder = /<!--head-->[\s\S]*<!--\/head-->/;
const sitesPlaceholder = /<!--sites-->[\s\S]*<!--\/sites-->/;
const appPlaceholder = '<!--app-->';
const statePlaceholder = '<!--state-->';
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * Splits the built `index.html` at its placeholders; `globals` is the script with the page's settings.
 * @throws {Error} when a placeholder is missing: failing at startup is better than serving a blank page
 */
export function createTemplate(indexHtml: string, globals: string): Template {
  const placeholders = [headPlaceholder, sitesPlaceholder, '<body>', appPlaceholder, statePlaceholder];
  for (const placeholder of placeholders) {
    const isThere =
      typeof placeholder === 'string' ? indexHtml.includes(placeholder) : placeholder.test(indexHtml);
    if (!isThere) throw new Error(`index.html has lost its placeholder ${String(placeholder)}.`);
  }
  // Replacements are functions, since a price or a title may contain a `$`.
  const plain = indexHtml
    .replace(sitesPlaceholder, () => `<script>${globals}</script>`)
    .replace(headPlaceholder, () => `<!--head-->${xmlElement('title', shopBrand().name)}<!--/head-->`);
  let shell = plain;
  return {
    globals,
    get shell() {
      return shell;
    },
    showTerms: ({ notice, deliveryKopecks, dispatch }) => {
      const terms = `data-delivery="${deliveryKopecks}" data-dispatch="${dispatch}"`;
      shell = plain.replace('<body>', () => `<body ${terms}>${notice}`);
    },
    inlineScripts: [...plain.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text),
    page({ rendered, state, modules }) {
      const head = hoisted.exec(rendered)?.[0] ?? '';
      const preloads = modules
        .filter((href) => !shell.includes(href))
        .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
        .join('');
      const stateBlock = `<script type="application/json" id="query-state">${escapeForScript(state)}</script>`;
      return shell
        .replace(headPlaceholder, () => head + preloads)
        .replace(appPlaceholder, () => rendered.slice(head.length))
        .replace(statePlaceholder, () => stateBlock);
    },
  };
}
