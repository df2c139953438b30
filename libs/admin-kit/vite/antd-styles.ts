import { createElement } from 'react';
import { createCache, extractStyle as readCache, StyleProvider } from '@ant-design/cssinjs';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { styledComponents } from './styled-components.ts';

/**
 * The styles of Ant Design's components as CSS text. Colours and sizes are variables only, which `AntdProvider` sets in
 * the page: the same text serves light and dark, desktop and phone.
 */
export function antdStyles(theme: ThemeConfig = {}): string {
  const cache = createCache();
  extractStyle({
    includes: [...styledComponents],
    customTheme: (nodes) =>
      createElement(
        StyleProvider,
        { cache },
        // Without a theme hash in the selectors; otherwise the styles would apply to that theme only.
        createElement(ConfigProvider, { theme: { ...theme, hashed: false } }, nodes),
      ),
  });
  // Without the values of the variables, which the page sets.
  return ownLinksOnly(readCache(cache, { plain: true, types: 'style' }));
}

/** Matches the elements rendered by Ant Design. */
const drawn = ":where([class^='ant-'],[class*=' ant-'])";

/**
 * With a theme hash, Ant Design's link styles apply to its own links and those inside its components. Without it they
 * would apply to every link of the page, including the focus ring.
 */
function ownLinksOnly(styles: string): string {
  return styles.replaceAll(/(?<=^|\})[^{}@]+(?=\{)/g, (selectors) =>
    selectors
      .split(',')
      .map((selector) => selector.replace(/^a(?![\w-])(.*)$/, `a${drawn}$1,${drawn} a$1`))
      .join(','),
  );
}
