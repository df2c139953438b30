import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { checkContractPage } from './contract-page.ts';
import { fakeStepContext } from './fake-step-context.ts';
import type { Tally } from './tally.ts';

const page = (races: number): string => `# Contract

| area                 | cases | passed | failed |
| -------------------- | ----- | ------ | ------ |
| contract / races     | ${races}     | 2      | 0      |
| crash / kill-hard    | 1     | 1      | 0      |
`;

const ran = (name: string, cases: number): unknown => ({
  name,
  assertionResults: Array.from({ length: cases }, () => ({})),
});

const report = (...testResults: unknown[]): string => JSON.stringify({ testResults });
const reports = {
  'integration.report': report(ran('/shop/libs/local-platform/test/contract/races.int-spec.ts', 2)),
  'waiting.report': report(
    ran('/shop/libs/local-platform/test/crash/kill-hard.int-spec.ts', 1),
    ran('/shop/libs/local-platform/test/lifecycle/stage.int-spec.ts', 9),
  ),
};

async function check(pageText: string, texts: Record<string, string>): Promise<Tally> {
  const context = fakeStepContext();
  await mkdir(context.folder, { recursive: true });
  await mkdir(join(context.root, 'libs/local-platform'), { recursive: true });
  await writeFile(join(context.root, 'libs/local-platform/CONTRACT.md'), pageText);
  for (const [name, text] of Object.entries(texts)) await writeFile(join(context.folder, name), text);
  return checkContractPage(context);
}

it('passes when the page has the counts of the reports', async () => {
  expect(await check(page(2), reports)).toMatchObject({ passed: 1, failed: 0 });
});

it('names the areas whose counts are stale', async () => {
  const { failed, failures } = await check(page(3), reports);
  expect(failed).toBe(1);
  expect(failures[0]?.message).toContain('contract / races: 3 on the page, 2 ran');
  expect(failures[0]?.message).not.toContain('crash');
});

it('fails without one of the reports or without counts', async () => {
  expect(await check(page(2), { 'waiting.report': report() })).toMatchObject({ failed: 1 });
  const empty = { 'integration.report': report(), 'waiting.report': report() };
  expect(await check('# Contract\n', empty)).toMatchObject({ failed: 1 });
});
