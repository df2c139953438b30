import { describe, expect, it } from '@jest/globals';
import { palette } from '@shop/ui-kit';
import { antdTheme } from './antd-theme.ts';

describe('antdTheme', () => {
  it('uses larger controls for the account than for the back office, in the same colours', () => {
    const account = antdTheme({ look: 'account', mode: 'light', isStill: false });
    const office = antdTheme({ look: 'back-office', mode: 'light', isStill: false });
    expect(account.token).toMatchObject({ fontSize: 16, controlHeight: 40 });
    expect(office.token).toMatchObject({ fontSize: 14, controlHeight: 36 });
    expect(office.token.colorPrimary).toBe(account.token.colorPrimary);
  });

  it('uses the colours of the dark theme in dark mode', () => {
    const dark = antdTheme({ look: 'back-office', mode: 'dark', isStill: false });
    expect(dark.token.colorPrimary).toBe(palette.dark.accent);
    expect(dark.algorithm).not.toBe(
      antdTheme({ look: 'back-office', mode: 'light', isStill: false }).algorithm,
    );
  });

  it('disables motion when reduced motion is requested', () => {
    expect(antdTheme({ look: 'account', mode: 'light', isStill: true }).token.motion).toBe(false);
  });
});

it('antdTheme uses touch targets of 44 px on a phone', () => {
  const { token } = antdTheme({ look: 'back-office', mode: 'light', isStill: false, isPhone: true });
  expect([token.controlHeight, token.controlHeightSM]).toEqual([44, 44]);
});
