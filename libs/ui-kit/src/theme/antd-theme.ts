import { palette, type ThemeMode } from './palette.ts';

/**
 * The shop's look as Ant Design's seed tokens, for the account and the back office. Plain values: the storefront, which
 * shares this library, must not load Ant Design. The site adds the algorithm of the mode.
 */
export function antdTheme(mode: ThemeMode) {
  const colours = palette[mode];
  return {
    token: {
      colorPrimary: colours.accent,
      colorInfo: colours.accent,
      colorLink: colours.accent,
      colorError: colours.danger,
      colorSuccess: colours.success,
      colorTextBase: colours.ink,
      colorText: colours.ink,
      colorTextHeading: colours.ink,
      colorTextSecondary: colours['ink-soft'],
      controlItemBgActive: colours['accent-soft'],
      colorBgBase: colours.surface,
      colorBgLayout: colours.ground,
      colorBgContainer: colours.surface,
      colorBorder: colours.line,
      colorTextLightSolid: mode === 'dark' ? colours.ground : colours.surface,
      fontFamily: 'var(--font-text)',
      fontSize: 16,
      borderRadius: 8,
      controlHeight: 40,
      wireframe: false,
    },
    components: {
      Layout: { headerBg: colours.surface, siderBg: colours.surface, bodyBg: colours.ground },
      Menu: { itemSelectedBg: colours['accent-soft'], itemSelectedColor: colours.accent },
    },
  };
}
