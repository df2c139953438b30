/** Colours of `foundation/tokens.css` for code that cannot read custom properties, such as Ant Design's algorithms. */
export const palette = {
  light: {
    ground: '#f4f5f8',
    surface: '#ffffff',
    raised: '#ebedf2',
    ink: '#12141b',
    'ink-soft': '#4b5162',
    line: '#d6dae3',
    'line-strong': '#7c8497',
    accent: '#006576',
    'accent-soft': '#d9f0f1',
    danger: '#b3261e',
    success: '#1b6a3c',
  },
  dark: {
    ground: '#0e1017',
    surface: '#171a23',
    raised: '#222735',
    ink: '#f1f3f8',
    'ink-soft': '#a9b0c2',
    line: '#303748',
    'line-strong': '#6d778d',
    accent: '#6fe0d6',
    'accent-soft': '#123a40',
    danger: '#ff9c92',
    success: '#7fdca4',
  },
} as const;

export type ThemeMode = keyof typeof palette;
