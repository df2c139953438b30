import type { Page } from 'playwright-core';
import { eventually } from '../time/eventually.ts';

/**
 * Moves a picked-up item by one position. dnd-kit ignores keys until it has measured the positions, so the key is
 * pressed again while the previous position is still the announced one.
 */
export async function moveByKey(
  page: Page,
  key: string,
  announced: [before: string, after: string],
): Promise<void> {
  const [before, after] = announced.map((text) => page.getByText(text));
  await before?.waitFor({ state: 'attached' });
  await eventually(async () => {
    if ((await before?.count()) !== 0) await page.keyboard.press(key);
    await after?.waitFor({ state: 'attached', timeout: 4_000 });
  }, 25_000);
}
