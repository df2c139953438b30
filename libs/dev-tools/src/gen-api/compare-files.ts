import type { Files } from './render-client.ts';

export type Difference = { path: string; is: 'missing' | 'stale' | 'left over' };

/** The differences between the files on disk and the wanted ones. */
export function compareFiles(wanted: Files, found: Files): Difference[] {
  const differences: Difference[] = [];
  for (const [path, text] of wanted) {
    if (!found.has(path)) differences.push({ path, is: 'missing' });
    else if (found.get(path) !== text) differences.push({ path, is: 'stale' });
  }
  for (const path of found.keys()) if (!wanted.has(path)) differences.push({ path, is: 'left over' });
  return differences;
}
