import type { ReactNode } from 'react';
import { ConfigProvider, theme } from 'antd';
import russian from 'antd/locale/ru_RU';
import { antdTheme } from '@shop/ui-kit';
import { usePrefersStillness, useThemeMode } from '@shop/web-kit';

/** Ant Design in the shop's colours and in Russian. */
export function AntdLook({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  const isStill = usePrefersStillness();
  const algorithm = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (
    <ConfigProvider locale={russian} theme={{ ...antdTheme(mode, { isStill }), algorithm }}>
      {children}
    </ConfigProvider>
  );
}
