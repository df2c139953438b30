import { describe, expect, it } from '@jest/globals';
import { contrast } from '@shop/testing';
import { palette } from '@shop/ui-kit';
import { theme } from 'antd';
import { antdTheme } from './antd-theme.ts';

describe('antdTheme', () => {
  it('uses larger controls for the account than for the back office, in the same colours', () => {
    const account = antdTheme({ themeName: 'account', mode: 'light', isStill: false });
    const office = antdTheme({ themeName: 'back-office', mode: 'light', isStill: false });
    expect(account.token).toMatchObject({ fontSize: 16, controlHeight: 40 });
    expect(office.token).toMatchObject({ fontSize: 14, controlHeight: 36 });
    expect(office.token.colorPrimary).toBe(account.token.colorPrimary);
  });

  it('uses the colours of the dark theme in dark mode', () => {
    const dark = antdTheme({ themeName: 'back-office', mode: 'dark', isStill: false });
    expect(dark.token.colorPrimary).toBe(palette.dark.accent);
    expect(dark.algorithm).not.toBe(
      antdTheme({ themeName: 'back-office', mode: 'light', isStill: false }).algorithm,
    );
  });

  it('disables motion when reduced motion is requested', () => {
    expect(antdTheme({ themeName: 'account', mode: 'light', isStill: true }).token.motion).toBe(false);
  });
});

it('antdTheme uses touch targets of 44 px on a phone', () => {
  const { token } = antdTheme({ themeName: 'back-office', mode: 'light', isStill: false, isPhone: true });
  expect([token.controlHeight, token.controlHeightSM]).toEqual([44, 44]);
});

describe.each(['light', 'dark'] as const)('antdTheme in %s', (mode) => {
  const { surface, raised, ground, ink } = palette[mode];
  const { algorithm, token, components } = antdTheme({ themeName: 'back-office', mode, isStill: false });

  it.each(['colorLink', 'colorLinkHover', 'colorLinkActive'] as const)('keeps %s legible', (name) => {
    const colour = theme.getDesignToken({ algorithm, token })[name];
    for (const below of [surface, raised, ground])
      expect(contrast(colour, below)).toBeGreaterThanOrEqual(4.5);
  });

  it('draws hairlines in the colour of the shop', () => {
    const drawn = theme.getDesignToken({ algorithm, token });
    const { line } = palette[mode];
    expect([drawn.colorSplit, drawn.colorBorderSecondary, drawn.colorBorderDisabled]).toEqual([
      line,
      line,
      line,
    ]);
  });

  it.each(['Input', 'InputNumber', 'Select', 'DatePicker', 'Checkbox', 'Radio', 'Mentions'] as const)(
    'keeps the values of a disabled %s legible, since users with read access read them',
    (name) => {
      // A disabled field is tinted with the ink colour: by four percent in light, by eight in dark.
      const tint = mode === 'light' ? 0.04 : 0.08;
      for (const below of [surface, raised, ground])
        expect(contrast(components[name].colorTextDisabled, mixed(ink, below, tint))).toBeGreaterThanOrEqual(
          4.5,
        );
    },
  );
});

/** A colour over another, both written as #rrggbb. */
function mixed(over: string, below: string, opacity: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [upper, lower] = [over, below].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((upper ?? 0) * opacity + (lower ?? 0) * (1 - opacity));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
