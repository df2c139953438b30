import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** Acts in a page of a fresh profile in which nothing moves by itself; the profile is gone afterwards. */
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
