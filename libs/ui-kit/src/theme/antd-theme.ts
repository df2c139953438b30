import { palette, type ThemeMode } from './palette.ts';

/**
 * The shop's look as Ant Design's seed tokens, for the account and the back office. Plain values: the storefront, which
 * shares this library, must not load Ant Design. The site adds the algorithm of the mode. Nothing moves for those who have
 * asked for stillness.
 */
export function antdTheme(mode: ThemeMode, { isStill }: { isStill: boolean }) {
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
      colorTextDescription: colours['ink-soft'],
      colorTextPlaceholder: colours['ink-soft'],
      controlItemBgActive: colours['accent-soft'],
      controlItemBgActiveHover: colours['accent-soft'],
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
      motion: !isStill,
    },
    components: {
      // Close to its words, and no bigger than a fault without them.
      Alert: { fontSizeLG: 16, withDescriptionIconSize: 16, withDescriptionPadding: '8px 12px' },
      // Flat, as the shop's own.
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      // As the labels and faults of our own fields; a fault has room before what follows.
      Form: { fontSize: 13, itemMarginBottom: 28, labelFontSize: 15, verticalLabelPadding: '0 0 4px' },
      Input: field,
      InputNumber: field,
      Select: field,
      DatePicker: field,
      Layout: { headerBg: colours.surface, siderBg: colours.surface, bodyBg: colours.ground },
      Menu: { itemSelectedBg: colours['accent-soft'], itemSelectedColor: colours.accent },
    },
  };
}
