import { afterEach, describe, expect, it } from '@jest/globals';
import { isSidebarFolded, rememberFolded } from './remembered-menu.ts';

const before = globalThis.matchMedia;
const openIn = (width: number): void => {
  globalThis.matchMedia = (query) =>
    ({ matches: width < Number(/width < (\d+)px/.exec(query)?.[1]) }) as MediaQueryList;
};
afterEach(() => {
  globalThis.matchMedia = before;
  localStorage.clear();
});

describe('the sidebar', () => {
  it.each([
    [1024, true],
    [1366, true],
    [1399, true],
    [1400, false],
    [1440, false],
  ])('without a choice is folded at a width of %i px: %s', (width, isFolded) => {
    openIn(width);
    expect(isSidebarFolded()).toBe(isFolded);
  });

  it.each([true, false])('keeps the chosen state at any width: %s', (isFolded) => {
    rememberFolded(isFolded);
    for (const width of [1024, 1440]) {
      openIn(width);
      expect(isSidebarFolded()).toBe(isFolded);
    }
  });
});
