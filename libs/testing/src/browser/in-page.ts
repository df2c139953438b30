import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** Runs `act` in a page of a new profile with reduced motion, and closes the profile afterwards. */
export async function inPageOf(
  browser: Browser,
  options: BrowserContextOptions,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  try {
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}
