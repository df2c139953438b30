import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compareFiles } from '../gen-api/compare-files.ts';
import { readIfThere } from '../gen-api/render-client.ts';
import { readFlags, renderHelp } from '../cli/options.ts';
import { repositoryRoot } from '../cli/places.ts';
import { accessFiles } from './access-files.ts';

const flags = { check: 'write nothing; say what is stale and exit with 1' };
const about = `Writes the accounts of NATS and MongoDB into deploy/, as libs/contracts/src/access says.
BUS_PREFIX is taken into account; the files in the repository are those of a shop without it.`;

/** `npm run gen:access [-- --check]` */
export async function run(argv: string[]): Promise<number> {
  const given = readFlags('run gen:access', argv, flags);
  if (given.has('help')) {
    console.log(renderHelp('run gen:access', about, flags));
    return 0;
  }
  const wanted = accessFiles(process.env);
  const stale = compareFiles(wanted, await readFound([...wanted.keys()])).map(({ path }) => path);
  if (stale.length === 0) return 0;
  if (given.has('check')) {
    console.error(`${stale.join('\n')}\n✗ Generated files are not fresh: npm run gen:access`);
    return 1;
  }
  for (const path of stale) {
    await mkdir(dirname(join(repositoryRoot, path)), { recursive: true });
    await writeFile(join(repositoryRoot, path), wanted.get(path) ?? '');
  }
  console.log(stale.join('\n'));
  return 0;
}

async function readFound(paths: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const text = await readIfThere(join(repositoryRoot, path));
    if (text !== undefined) found.set(path, text);
  }
  return found;
}
