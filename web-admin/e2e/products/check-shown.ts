import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from '@shop/testing';

/** The page, or what scrolls sideways inside a dialog: a dialog is fixed, so it never makes the page itself wider. */
const sideways = `[
  document.documentElement,
  ...[...document.querySelectorAll('[role=dialog], [role=dialog] *')].filter((one) =>
    ['auto', 'scroll'].includes(getComputedStyle(one).overflowX)),
]
  .filter((one) => one.scrollWidth > (one === document.documentElement ? innerWidth : one.clientWidth))
  .map((one) => one.tagName + '.' + one.className + ': ' + one.scrollWidth)`;

/** Checks what is shown, in both themes: it passes the accessibility checks and does not scroll sideways. */
export async function checkShown(page: Page, what: string): Promise<void> {
  // What the pointer was left on by the last click would be checked in its hovered colours.
  await page.mouse.move(0, 0);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page applies a theme within one frame, and the next frame paints it.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    assert.deepEqual(await accessibilityViolations(page), [], `${what}, ${colorScheme}`);
  }
  assert.deepEqual(await page.evaluate<string[]>(sideways), [], `${what} scrolls sideways`);
}
