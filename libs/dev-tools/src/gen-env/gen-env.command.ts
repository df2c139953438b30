import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFlags, renderHelp } from '../cli/options.ts';
import { repositoryRoot } from '../cli/places.ts';
import { readIfThere } from '../gen-api/render-client.ts';
import { runEntry } from '../gen-api/run-entry.ts';

const file = join(repositoryRoot, '.env.example');
const flags = { check: 'write nothing; exit with 1 if the file is stale' };
const about =
  'Writes .env.example from docker-compose.yml, the schemas of all settings and the tables in docs/ that describe them.';

/** `npm run gen:env [-- --check]` */
export async function run(argv: string[]): Promise<number> {
  const given = readFlags('run gen:env', argv, flags);
  if (given.has('help')) {
    console.log(renderHelp('run gen:env', about, flags));
    return 0;
  }
  const entry = 'src/settings/print-env-example.ts';
  const wanted = await runEntry('services/all-in-one', entry, [repositoryRoot]);
  if ((await readIfThere(file)) === wanted) return 0;
  if (given.has('check')) {
    console.error('✗ .env.example is not fresh: npm run gen:env');
    return 1;
  }
  await writeFile(file, wanted);
  console.log('.env.example');
  return 0;
}
