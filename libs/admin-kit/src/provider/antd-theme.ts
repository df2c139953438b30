import { theme } from 'antd';
import { palette, type ThemeMode } from '@shop/ui-kit';

/** The account speaks to shoppers and has room; the back office is read for eight hours a day and is dense. */
export type AntdThemeName = 'account' | 'back-office';

const fingerHeight = 44;

interface ThemeOptions {
  look: AntdThemeName;
  mode: ThemeMode;
  /** Nothing moves for those who have asked their system for stillness. */
  isStill: boolean;
  /** Fingers need 44 px to meet something. */
  isPhone?: boolean;
}

/** The shop's look as Ant Design's tokens. */
export function antdTheme({ look, mode, isStill, isPhone = false }: ThemeOptions) {
  const colours = palette[mode];
  const dense = look === 'back-office';
  // Where something can be written must be seen at a glance, a line between two things need not. WCAG 1.4.11
  const field = { colorBorder: colours['line-strong'] };
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colours.accent,
      colorInfo: colours.accent,
      // Ant Design would grey it.
      colorInfoBg: colours['accent-soft'],
      colorLink: colours.accent,
      colorError: colours.danger,
      colorSuccess: colours.success,
      // Words in it can be read on its own light ground.
      green: colours.success,
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
      fontSize: dense ? 14 : 16,
      borderRadius: dense ? 6 : 8,
      controlHeight: dense ? (isPhone ? fingerHeight : 36) : 40,
      ...(dense && isPhone && { controlHeightSM: fingerHeight }),
      wireframe: false,
      motion: !isStill,
    },
    components: {
      // Close to its words, and no bigger than a fault without them.
      Alert: { fontSizeLG: dense ? 14 : 16, withDescriptionIconSize: 16, withDescriptionPadding: '8px 12px' },
      // Flat, as the shop's own.
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      // As the labels and faults of our own fields; a fault has room before what follows.
      Form: {
        fontSize: 13,
        itemMarginBottom: dense ? 20 : 28,
        labelFontSize: dense ? 14 : 15,
        verticalLabelPadding: '0 0 4px',
      },
      Input: field,
      InputNumber: field,
      Select: field,
      DatePicker: field,
      Checkbox: field,
      Radio: field,
      Layout: { headerBg: colours.surface, siderBg: colours.surface, bodyBg: colours.ground },
      Menu: { itemSelectedBg: colours['accent-soft'], itemSelectedColor: colours.accent },
      // Hairlines, and a head that is part of the sheet.
      Table: {
        headerBg: colours.surface,
        headerColor: colours['ink-soft'],
        headerSplitColor: 'transparent',
        headerBorderRadius: 0,
        borderColor: colours.line,
        rowHoverBg: colours.ground,
        fontWeightStrong: 500,
      },
    },
  };
}
