import { theme } from 'antd';
import { accentsOf } from '@shop/domain';
import { palette, type ThemeMode } from '@shop/ui-kit';
import { shopBrand } from '@shop/web-kit';

/** The account is for shoppers and spacious; the back office is used eight hours a day and is dense. */
export type AntdThemeName = 'account' | 'back-office';

const fingerHeight = 44;

interface ThemeOptions {
  themeName: AntdThemeName;
  mode: ThemeMode;
  /** Disables animations for users who prefer reduced motion. */
  isStill: boolean;
  /** Touch targets need 44 px. */
  isPhone?: boolean;
}

/** The shop's design as Ant Design tokens. */
export function antdTheme({ themeName, mode, isStill, isPhone = false }: ThemeOptions) {
  const dense = themeName === 'back-office';
  const colours = dense ? palette[mode] : withOwnAccent(mode);
  const field = {
    // The borders of inputs need contrast, those between other elements do not. WCAG 1.4.11
    colorBorder: colours['line-strong'],
    // Users with read access read disabled fields, which Ant Design would make too pale.
    colorTextDisabled: colours['ink-soft'],
  };
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colours.accent,
      colorInfo: colours.accent,
      // Ant Design would make it grey.
      colorInfoBg: colours['accent-soft'],
      colorLink: colours.accent,
      // Ant Design would derive colours with too little contrast.
      colorLinkHover: colours.ink,
      colorLinkActive: colours.ink,
      colorError: colours.danger,
      colorSuccess: colours.success,
      // Text in this colour is legible on Ant Design's own light green.
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
      // Elevated surfaces such as dialogs and menus. Ant Design would derive a bluish colour from a dark ground.
      colorBgElevated: mode === 'dark' ? colours.raised : colours.surface,
      colorBorder: colours.line,
      // Ant Design would derive bluish hairlines from the dark ground.
      colorSplit: colours.line,
      colorBorderSecondary: colours.line,
      colorBorderDisabled: colours.line,
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
      // An icon close to its text, and no larger than in an alert without a description.
      Alert: { fontSizeLG: dense ? 14 : 16, withDescriptionIconSize: 16, withDescriptionPadding: '8px 12px' },
      // Flat, like the shop's own buttons.
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      // Matches the labels and errors of our own fields; an error has space before the next field.
      Form: {
        fontSize: 13,
        itemMarginBottom: dense ? 20 : 28,
        labelFontSize: dense ? 14 : 15,
        verticalLabelPadding: '0 0 4px',
      },
      Input: field,
      InputNumber: field,
      Mentions: field,
      Select: field,
      DatePicker: field,
      Checkbox: field,
      Radio: field,
      Layout: { headerBg: colours.surface, siderBg: colours.surface, bodyBg: colours.ground },
      Menu: {
        itemHeight: 34,
        itemMarginBlock: 2,
        itemSelectedBg: colours['accent-soft'],
        itemSelectedColor: colours.accent,
      },
      // Hairlines, and a header on the same surface.
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

/** The colours of the shop's brand, as `tokens.css` has them; the back office keeps those of its stylesheet. */
function withOwnAccent(mode: ThemeMode): Record<keyof (typeof palette)[ThemeMode], string> {
  const { colour } = shopBrand();
  if (colour === null) return palette[mode];
  const { accent, soft } = accentsOf(colour)[mode];
  return { ...palette[mode], accent, 'accent-soft': soft };
}
