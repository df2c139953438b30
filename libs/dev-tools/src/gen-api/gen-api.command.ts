import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readFlags, renderHelp } from '../cli/options.ts';
import { repositoryRoot } from '../cli/places.ts';
import { compareFiles, type Difference } from './compare-files.ts';
import { clientFolder, readIfThere, readTree, renderClient, type Files } from './render-client.ts';
import { runEntry } from './run-entry.ts';

const documentPath = 'gateway/openapi.json';
const flags = { check: 'write nothing; say what is stale and exit with 1' };

/** `npm run gen:api [-- --check]`: the OpenAPI document and the API client, generated from the gateway's routes. */
export async function run(argv: string[]): Promise<number> {
  const given = readFlags('run gen:api', argv, flags);
  if (given.has('help')) {
    console.log(
      renderHelp('run gen:api', 'Writes gateway/openapi.json and the generated API client.', flags),
    );
    return 0;
  }
  const document = await runEntry('gateway', 'src/openapi/print-document.ts');
  const wanted = new Map([[documentPath, document], ...(await renderClient(document))]);
  const differences = compareFiles(wanted, await readGenerated());
  if (given.has('check')) return report(differences);
  for (const difference of differences) await repair(difference, wanted);
  console.log(differences.length === 0 ? 'Nothing to change.' : list(differences));
  return 0;
}

async function readGenerated(): Promise<Files> {
  const client = await readTree(join(repositoryRoot, clientFolder), clientFolder);
  const document = await readIfThere(join(repositoryRoot, documentPath));
  return document === undefined ? client : new Map([[documentPath, document], ...client]);
}

function report(differences: readonly Difference[]): number {
  if (differences.length === 0) return 0;
  console.error(`${list(differences)}\n✗ Generated files are not fresh: npm run gen:api`);
  return 1;
}

const list = (differences: readonly Difference[]): string =>
  differences.map(({ path, is }) => `${is.padEnd(9)} ${path}`).join('\n');

async function repair({ path, is }: Difference, wanted: Files): Promise<void> {
  const target = join(repositoryRoot, path);
  if (is === 'left over') return rm(target);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, wanted.get(path) ?? '');
}
