import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  impact: string;
  help: string;
  nodes: { target: string[] }[];
}

/** Waits for finite animations, since a half-faded element has half its contrast; cancelled ones count as finished. */
const atRest = `Promise.allSettled(
  document.getAnimations()
    .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime ?? 0))
    .map((one) => one.finished),
)`;

/** Without `resultTypes` axe also describes every element that passes, which takes longer than to check them. */
const run = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`;

let source: Promise<string> | undefined;

/**
 * Returns the serious and critical violations that axe finds in the page, one line each. Evaluates axe through the
 * debugger, which the content security policy of the page does not block.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  source ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  await page.evaluate(atRest);
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(await source);
  const violations = await page.evaluate<Violation[]>(run);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
}
