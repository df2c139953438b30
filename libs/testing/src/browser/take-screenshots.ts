import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page, PageScreenshotOptions } from 'playwright-core';
import { repositoryRoot } from './repository-root.ts';

const widths = [
  { device: 'desktop', width: 1280, height: 860 },
  { device: 'phone', width: 390, height: 844 },
] as const;
const themes = ['light', 'dark'] as const;

const folder = join(repositoryRoot, '.local/screenshots');
/** Pictures are for people and prove nothing, so that a usual run does without them. */
const isWanted = process.env['SCREENSHOTS'] === 'on';

/**
 * Opens a screen once at the width of a desktop and once at that of a phone, which is where `open` checks it. With
 * `SCREENSHOTS=on` it also saves pictures of it in both themes to `.local/screenshots`, for people to review.
 */
export async function takeScreenshots(
  browser: Browser,
  name: string,
  open: (page: Page) => Promise<void>,
): Promise<void> {
  for (const { device, width, height } of widths) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await open(page);
    if (isWanted) await saveInBothThemes(page, `${name}-${device}`);
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

/** The page switches themes as it does when the device changes its colour scheme. */
async function saveInBothThemes(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(nextFrames);
    await takeScreenshot(page, `${name}-${colorScheme}`, { fullPage: true });
  }
}

/** The page applies the emulated theme within one frame, and the next frame paints it. */
const nextFrames = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';
