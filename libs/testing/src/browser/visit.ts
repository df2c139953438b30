import assert from 'node:assert/strict';
import type { Page, Response } from 'playwright-core';
import { eventually } from '../time/eventually.ts';

/** React marks each element whose events it handles; a click that comes earlier is lost, and no person is that quick. */
const isInteractive = `(() => {
  const isMarked = (element) => Object.keys(element).some((key) => key.startsWith('__react'));
  const root = document.getElementById('root');
  return root !== null && isMarked(root) && [...root.querySelectorAll('button, input, select')].every(isMarked);
})()`;

/** Opens a page of the storefront, and waits until it answers clicks and keys. */
export async function visit(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url);
  await waitUntilTrue(page, isInteractive);
  return response;
}

/** Loads the open page of the storefront anew, and waits until it answers clicks and keys. */
export async function revisit(page: Page): Promise<void> {
  await page.reload();
  await waitUntilTrue(page, isInteractive);
}

/** `page.waitForFunction` for pages whose content security policy forbids them to evaluate text. */
export async function waitUntilTrue(page: Page, expression: string): Promise<void> {
  await eventually(async () => assert.equal(await page.evaluate(expression), true, expression), 20_000);
}
