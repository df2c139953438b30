import { useLayoutEffect, type ReactNode } from 'react';
import { ConfigProvider, type ThemeConfig } from 'antd';
import russian from 'antd/locale/ru_RU';
import { usePrefersStillness, useThemeMode } from '@shop/web-kit';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { antdTheme, type AntdThemeName } from './antd-theme.ts';
import { InsideAntd } from './inside-antd.ts';
import './back-office.css';
import './forms.css';

interface AntdProviderProps {
  themeName: AntdThemeName;
  children: ReactNode;
}

/**
 * The source of the component styles. The back office has them as a stylesheet of its page (`vite/antd-stylesheet.ts`),
 * so that no visit waits for their generation; the account is visited for a screen or two, which need few of them.
 */
const stylesOf = {
  account: {},
  'back-office': { zeroRuntime: true, hashed: false },
} as const satisfies Record<AntdThemeName, ThemeConfig>;

/** One name for the variables of all providers of a page, which have the same theme and so write them once. */
const cssVar = { key: 'css-var-shop' };

/** Ant Design with the shop's colours and the Russian locale. */
export function AntdProvider({ themeName, children }: AntdProviderProps) {
  const mode = useThemeMode();
  const isStill = usePrefersStillness();
  const isPhone = useIsPhone();
  // Dialogs and menus are rendered outside of this tree, so the look is set on the document.
  useLayoutEffect(() => {
    document.documentElement.dataset['look'] = themeName;
  }, [themeName]);
  return (
    <ConfigProvider
      locale={russian}
      theme={{ ...antdTheme({ themeName, mode, isStill, isPhone }), ...stylesOf[themeName], cssVar }}
    >
      <InsideAntd value>{children}</InsideAntd>
    </ConfigProvider>
  );
}
