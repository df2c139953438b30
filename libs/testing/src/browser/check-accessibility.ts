import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

interface AxeResult {
  violations: { id: string; impact: string; help: string; nodes: { target: string[] }[] }[];
}

/** Waits for finite animations, since a half-faded element has half its contrast; cancelled ones count as finished. */
const atRest = `Promise.allSettled(
  document.getAnimations()
    .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime ?? 0))
    .map((one) => one.finished),
)`;

/**
 * Returns the serious and critical violations that axe finds in the page, one line each. Evaluates axe through the
 * debugger, which the content security policy of the page does not block.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  await page.evaluate(atRest);
  await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResult>('axe.run(document)');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
}
