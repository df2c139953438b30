import { escapeForScript } from './escape-for-script.ts';

export interface PageParts {
  /** What `renderToString` gave: titles, metas and links first, then the screen. */
  rendered: string;
  state: unknown;
  /** Files of the screen's own chunk, fetched along with the page. */
  modules: readonly string[];
}

export interface Template {
  /** The page for a browser that makes the screen itself. */
  readonly shell: string;
  page: (parts: PageParts) => string;
  /** The text of every script in the page that runs; data blocks do not. */
  inlineScripts: string[];
  /** Sets what every page says of the shop from now on. */
  showTerms: (terms: ShopTerms) => void;
}

export interface ShopTerms {
  /** Stands above the header of every page: HTML, or nothing when empty. */
  notice: string;
  /** What delivery costs; null: the page keeps its own default. */
  deliveryKopecks: number | null;
}

const headMark = /<!--head-->[\s\S]*<!--\/head-->/;
const sitesMark = /<!--sites-->[\s\S]*<!--\/sites-->/;
const appMark = '<!--app-->';
const stateMark = '<!--state-->';
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * Cuts the built `index.html` at its placeholders; `globals` is the script that tells the page of its surroundings.
 * @throws {Error} when a placeholder is missing: better at the start than as a blank page
 */
export function createTemplate(indexHtml: string, globals: string): Template {
  const marks = [headMark, sitesMark, '<body>', appMark, stateMark];
  for (const mark of marks) {
    const isThere = typeof mark === 'string' ? indexHtml.includes(mark) : mark.test(indexHtml);
    if (!isThere) throw new Error(`index.html has lost its mark ${String(mark)}.`);
  }
  // Functions as replacements: a price or a title may hold a `$`.
  const plain = indexHtml.replace(sitesMark, () => `<script>${globals}</script>`);
  let shell = plain;
  return {
    get shell() {
      return shell;
    },
    showTerms: ({ notice, deliveryKopecks }) => {
      const price = deliveryKopecks === null ? '' : ` data-delivery="${deliveryKopecks}"`;
      shell = plain.replace('<body>', () => `<body${price}>${notice}`);
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
        .replace(headMark, () => head + preloads)
        .replace(appMark, () => rendered.slice(head.length))
        .replace(stateMark, () => stateBlock);
    },
  };
}
