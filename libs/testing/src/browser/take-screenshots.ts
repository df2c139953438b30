import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { repositoryRoot } from './repository-root.ts';

const widths = [
  { device: 'desktop', width: 1280, height: 860 },
  { device: 'phone', width: 390, height: 844 },
] as const;
const themes = ['light', 'dark'] as const;

/**
 * Pictures of a screen at both widths in both themes, in `.local/screenshots`, for a person to look at. The screen is opened
 * once at each width; it follows the theme of the device as it does when a phone turns dark in the evening.
 */
export async function takeScreenshots(
  browser: Browser,
  name: string,
  open: (page: Page) => Promise<void>,
): Promise<void> {
  const folder = join(repositoryRoot, '.local/screenshots');
  await mkdir(folder, { recursive: true });
  for (const { device, width, height } of widths) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await open(page);
    await page.evaluate('document.fonts.ready');
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(nextFrames);
      await page.screenshot({ path: join(folder, `${name}-${device}-${colorScheme}.png`), fullPage: true });
    }
    await context.close();
  }
}

/** The theme is in the page one frame after the page was told of it, and painted by the next. */
const nextFrames = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';
