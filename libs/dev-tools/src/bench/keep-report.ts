import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { repositoryRoot } from '../cli/places.ts';

const folder = 'libs/dev-tools/bench/results';

/** Writes a report under today's date, formatted like the repository. @returns its path in the repository */
export async function keepReport(name: string, report: string): Promise<string> {
  const path = `${folder}/${new Date().toISOString().slice(0, 10)}-${name}.md`;
  await mkdir(join(repositoryRoot, folder), { recursive: true });
  const target = join(repositoryRoot, path);
  await writeFile(target, await format(report, { ...(await resolveConfig(target)), filepath: target }));
  return path;
}
