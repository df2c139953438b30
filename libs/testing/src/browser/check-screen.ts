import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from './check-accessibility.ts';
import { devices, nextFrames, savePictures } from './take-screenshot.ts';

type Theme = 'light' | 'dark';

/**
 * The page, or what scrolls sideways inside a dialog: a dialog is fixed, so it never makes the page itself wider. The width of a
 * scroll bar is no room for content.
 */
const sideways = `[
  document.documentElement,
  ...[...document.querySelectorAll(':is([role=dialog], dialog[open]), :is([role=dialog], dialog[open]) *')].filter((one) =>
    ['auto', 'scroll'].includes(getComputedStyle(one).overflowX)),
]
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => one.tagName + '.' + one.className + ': ' + one.scrollWidth)`;

/**
 * Checks what the page shows now at the width of a desktop and at that of a phone: it passes the accessibility checks and
 * does not scroll sideways. Resizes the page instead of opening it twice, and leaves it at its own size. With
 * `SCREENSHOTS=on` it also saves pictures in both themes to `.local/screenshots`, for people to review.
 *
 * @param name the name of the pictures, and of the screen in the error
 * @param phoneTheme the theme of the phone: colours do not depend on the width, so that two widths check both themes
 */
export async function checkScreen(page: Page, name: string, phoneTheme: Theme = 'light'): Promise<void> {
  const size = page.viewportSize();
  // What the pointer was left on by the last click would be checked in its hovered colours.
  await page.mouse.move(0, 0);
  for (const { device, width, height } of devices) {
    await page.setViewportSize({ width, height });
    const colorScheme = device === 'phone' ? phoneTheme : 'light';
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(nextFrames);
    assert.deepEqual(await accessibilityViolations(page), [], `${name}, ${device}, ${colorScheme}`);
    assert.deepEqual(await page.evaluate<string[]>(sideways), [], `${name} scrolls sideways on a ${device}`);
    await savePictures(page, `${name}-${device}`);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (size) await page.setViewportSize(size);
}
