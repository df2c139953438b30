import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { repositoryRoot } from './repository-root.ts';

const looks = [
  { name: 'desktop-light', width: 1280, height: 860, colorScheme: 'light' },
  { name: 'desktop-dark', width: 1280, height: 860, colorScheme: 'dark' },
  { name: 'phone-light', width: 390, height: 844, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, height: 844, colorScheme: 'dark' },
] as const;

/** Pictures of a screen at both widths in both themes, in `.local/screenshots`, for a person to look at. */
export async function takeScreenshots(
  browser: Browser,
  name: string,
  open: (page: Page) => Promise<void>,
): Promise<void> {
  const folder = join(repositoryRoot, '.local/screenshots');
  await mkdir(folder, { recursive: true });
  for (const { name: look, width, height, colorScheme } of looks) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await open(page);
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: join(folder, `${name}-${look}.png`), fullPage: true });
    await context.close();
  }
}
