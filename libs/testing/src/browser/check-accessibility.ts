import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

interface AxeResult {
  violations: { id: string; impact: string; help: string; nodes: { target: string[] }[] }[];
}

/**
 * Serious and critical faults that axe finds in the page, one line each. Evaluated through the debugger, which the
 * content policy of the page does not forbid.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResult>('axe.run(document)');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
}
