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
 * Saves screenshots of a screen at both widths in both themes to `.local/screenshots`, for people to review. The screen
 * is opened once per width; it switches themes as it does when the device changes its colour scheme.
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

/** The page applies the emulated theme within one frame, and the next frame paints it. */
const nextFrames = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';
