import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page, PageScreenshotOptions } from 'playwright-core';
import { repositoryRoot } from './repository-root.ts';

const themes = ['light', 'dark'] as const;
/** The windows in which screens are checked. */
export const devices = [
  { device: 'desktop', width: 1280, height: 860 },
  { device: 'phone', width: 390, height: 844 },
] as const;

const folder = join(repositoryRoot, '.local/screenshots');
/** Pictures are for people and prove nothing, so that a usual run does without them. */
const isWanted = process.env['SCREENSHOTS'] === 'on';

/**
 * Opens a screen once at the width of a desktop and once at that of a phone, which is where `open` checks it: for screens
 * that a phone reaches in another way. Others are checked by `checkScreen`.
 */
export async function takeScreenshots(
  browser: Browser,
  name: string,
  open: (page: Page) => Promise<void>,
): Promise<void> {
  for (const { device, width, height } of devices) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await open(page);
    await savePictures(page, `${name}-${device}`);
    await context.close();
  }
}

/** Saves a picture of what the page shows now to `.local/screenshots` with `SCREENSHOTS=on`. */
export async function takeScreenshot(
  page: Page,
  name: string,
  options: PageScreenshotOptions = {},
): Promise<void> {
  if (!isWanted) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), ...options });
}

/**
 * Saves pictures of the whole page in both themes with `SCREENSHOTS=on`. The page switches themes as it does when the
 * device changes its colour scheme.
 */
export async function savePictures(page: Page, name: string): Promise<void> {
  if (!isWanted) return;
  await page.evaluate('document.fonts.ready');
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(nextFrames);
    await takeScreenshot(page, `${name}-${colorScheme}`, { fullPage: true });
  }
}

/** A page applies a new size or theme within one frame, and the next frame paints it. */
export const nextFrames =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';
