import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from '../time/eventually.ts';

/** Whether a click reaches the page. */
const check = `(() => {
  let isSeen = false;
  const see = () => { isSeen = true; };
  document.body.addEventListener('click', see);
  document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  document.body.removeEventListener('click', see);
  return isSeen;
})()`;

/**
 * Waits until a click reaches the page. dnd-kit swallows clicks for 50 ms after a drop, since a drop itself ends in a
 * click; a test clicks faster than a person and would lose its click.
 */
export async function waitUntilClicksCount(page: Page): Promise<void> {
  await eventually(async () => assert.equal(await page.evaluate(check), true), 10_000);
}
