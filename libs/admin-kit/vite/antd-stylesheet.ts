import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { createCache, extractStyle as readCache, StyleProvider } from '@ant-design/cssinjs';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider, type ThemeConfig } from 'antd';
import type { Plugin } from 'vite';
import { styledComponents } from './styled-components.ts';

/**
 * The styles of Ant Design's components as one text of CSS. It names its colours and measures by variables only, which
 * `AntdProvider` sets in the page: the same text serves light and dark, desk and phone.
 */
export function antdStyles(theme: ThemeConfig = {}): string {
  const cache = createCache();
  extractStyle({
    includes: [...styledComponents],
    customTheme: (nodes) =>
      createElement(
        StyleProvider,
        { cache },
        // No selector carries the name of a theme, or the text would serve that one alone.
        createElement(ConfigProvider, { theme: { ...theme, hashed: false } }, nodes),
      ),
  });
  // Without the values of the variables: those are the page's matter.
  return ownLinksOnly(readCache(cache, { plain: true, types: 'style' }));
}

/** What Ant Design has drawn. */
const drawn = ":where([class^='ant-'],[class*=' ant-'])";

/**
 * With the name of a theme, what Ant Design says of links holds for its own and for those inside of it. Without one it would hold for
 * every link of the page, the ring around a focused one included.
 */
function ownLinksOnly(styles: string): string {
  return styles.replaceAll(/(?<=^|\})[^{}@]+(?=\{)/g, (selectors) =>
    selectors
      .split(',')
      .map((selector) => selector.replace(/^a(?![\w-])(.*)$/, `a${drawn}$1,${drawn} a$1`))
      .join(','),
  );
}

/**
 * Puts the styles of Ant Design into the page as a stylesheet before the site's own, which stays the same from release to release: no
 * visit waits until the components have written them (record 070).
 */
export function antdStylesheet(): Plugin {
  let isBuild = false;
  const built = { path: '', source: '' };
  return {
    name: 'shop:antd-stylesheet',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      built.source = antdStyles();
      if (!isBuild) return;
      const digest = createHash('sha256').update(built.source).digest('base64url').slice(0, 8);
      built.path = `assets/antd-${digest}.css`;
      this.emitFile({ type: 'asset', fileName: built.path, source: built.source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!isBuild) return [{ tag: 'style', children: built.source, injectTo: 'head-prepend' }];
        // Behind the small scripts of the head, which would wait for it, and before the stylesheet that has the last word.
        const at = html.indexOf('<link rel="stylesheet"');
        if (at < 0) throw new Error('The page has no stylesheet.');
        const link = `<link rel="stylesheet" crossorigin href="/${built.path}">\n    `;
        return html.slice(0, at) + link + html.slice(at);
      },
    },
  };
}
