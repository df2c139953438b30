import type { Page } from 'playwright-core';
import { eventually } from '../time/eventually.ts';

/**
 * Moves what was picked up by one place. A key that comes before dnd-kit has measured the places has no effect, as with a person;
 * it is pressed again only as long as the place before is the one that is announced.
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
