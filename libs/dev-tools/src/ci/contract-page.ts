import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { StepContext } from './step.ts';
import { oneFailed, onePassed } from './tally.ts';
import type { Tally } from './tally.ts';

const page = 'libs/local-platform/CONTRACT.md';
/** The steps that run the integration tests. */
const reports = ['integration.report', 'waiting.report'];
const command = 'npm run contract -w @shop/local-platform';

const reportSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(z.unknown()) })),
});

/**
 * Checks the page on the contract with MongoDB, which lists the number of cases per area: it is stale when the
 * integration tests of this run counted differently.
 */
export async function checkContractPage(context: StepContext): Promise<Tally> {
  let texts: string[];
  try {
    texts = await Promise.all(reports.map((name) => readFile(join(context.folder, name), 'utf8')));
  } catch {
    return oneFailed('contract', 'there is no report of the integration tests to compare with');
  }
  const reported = countsOnPage(await readFile(join(context.root, page), 'utf8'));
  const counted = new Map(texts.flatMap((text) => [...countsInReport(text)]));
  const areas = [...new Set([...reported.keys(), ...counted.keys()])].sort();
  const wrong = areas.filter((area) => reported.get(area) !== counted.get(area));
  if (areas.length > 0 && wrong.length === 0) return onePassed;
  const lines = wrong.map(
    (area) => `${area}: ${reported.get(area) ?? 0} on the page, ${counted.get(area) ?? 0} ran`,
  );
  return oneFailed('contract', [`${page} is stale, write it anew: ${command}`, ...lines].join('\n'));
}

function countsOnPage(text: string): Map<string, number> {
  const rows = text.matchAll(/^\| ((?:contract|crash) \/ [\w-]+) +\| (\d+)/gm);
  return new Map([...rows].map(([, area = '', cases]) => [area, Number(cases)]));
}

function countsInReport(text: string): Map<string, number> {
  const { testResults } = reportSchema.parse(JSON.parse(text));
  return new Map(
    testResults.flatMap(({ name, assertionResults }) => {
      const found = /\/local-platform\/test\/(contract|crash)\/([\w-]+)\.int-spec\.ts$/.exec(name);
      return found ? [[`${found[1]} / ${found[2]}`, assertionResults.length] as const] : [];
    }),
  );
}
