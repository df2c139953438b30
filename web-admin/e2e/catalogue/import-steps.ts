import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from '@shop/testing';

/** Picks a file by the visible button, as a user does. */
export async function pickFile(
  page: Page,
  button: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

export const pickTable = (page: Page, name: string, table: string): Promise<void> =>
  pickFile(page, 'Выберите файл', { name, mimeType: 'text/csv', buffer: Buffer.from(table) });

export async function expectFit(page: Page): Promise<void> {
  assert.deepEqual(await accessibilityViolations(page), []);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  assert.ok(width <= 0, `the screen scrolls sideways by ${width}`);
}
