import { createElement } from 'react';
import { createCache, extractStyle as readCache, StyleProvider } from '@ant-design/cssinjs';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider, type ThemeConfig } from 'antd';
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
