import { palette, type ThemeMode } from './palette.ts';

/**
 * The shop's look as Ant Design's seed tokens, for the account and the back office. Plain values: the storefront, which
 * shares this library, must not load Ant Design. The site adds the algorithm of the mode.
 */
export function antdTheme(mode: ThemeMode) {
  const colours = palette[mode];
  // Where something can be written must be seen at a glance, a line between two things need not. WCAG 1.4.11
  const field = { colorBorder: colours['line-strong'] };
  return {
    token: {
      colorPrimary: colours.accent,
      colorInfo: colours.accent,
      // Ant Design would grey it.
      colorInfoBg: colours['accent-soft'],
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
      // What lies above: dialogs, menus. Ant Design would mix a blue of its own from a dark ground.
      colorBgElevated: mode === 'dark' ? colours.raised : colours.surface,
      colorBorder: colours.line,
      colorTextLightSolid: mode === 'dark' ? colours.ground : colours.surface,
      fontFamily: 'var(--font-text)',
      fontSize: 16,
      borderRadius: 8,
      controlHeight: 40,
      wireframe: false,
    },
    components: {
      Input: field,
      InputNumber: field,
      Select: field,
      DatePicker: field,
      Layout: { headerBg: colours.surface, siderBg: colours.surface, bodyBg: colours.ground },
      Menu: { itemSelectedBg: colours['accent-soft'], itemSelectedColor: colours.accent },
    },
  };
}
