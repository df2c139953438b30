import { useLayoutEffect, type ReactNode } from 'react';
import { ConfigProvider, type ThemeConfig } from 'antd';
import russian from 'antd/locale/ru_RU';
import { usePrefersStillness, useThemeMode } from '@shop/web-kit';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { antdTheme, type AntdThemeName } from './antd-theme.ts';
import './back-office.css';
import './forms.css';

interface AntdProviderProps {
  look: AntdThemeName;
  children: ReactNode;
}

/**
 * Where the styles of the components come from. Those of the back office are a stylesheet of its page (`vite/antd-stylesheet.ts`), so
 * that no visit waits until they are written; people come to the account for a screen or two, which need few of them.
 */
const stylesOf = {
  account: {},
  'back-office': { zeroRuntime: true, hashed: false },
} as const satisfies Record<AntdThemeName, ThemeConfig>;

/** Ant Design in the shop's colours and in Russian. */
export function AntdProvider({ look, children }: AntdProviderProps) {
  const mode = useThemeMode();
  const isStill = usePrefersStillness();
  const isPhone = useIsPhone();
  // Dialogs and menus are drawn outside of this tree, so the page as a whole is told how it looks.
  useLayoutEffect(() => {
    document.documentElement.dataset['look'] = look;
  }, [look]);
  return (
    <ConfigProvider
      locale={russian}
      theme={{ ...antdTheme({ look, mode, isStill, isPhone }), ...stylesOf[look] }}
    >
      {children}
    </ConfigProvider>
  );
}
