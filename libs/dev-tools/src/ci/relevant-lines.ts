import { stripVTControlCharacters } from 'node:util';

const shownLines = 40;
/** Lines that appear in every output and do not explain the failure. */
const noise =
  /^npm (warn|error)|^\(node:\d+\)|^\(Use `node --trace|^\s+at .*(node_modules|node:internal|\(node:|new Promise)/;
const taskHeading = /^> nx run /;

/**
 * The part of an output that explains the failure: the matching lines, each under the task that printed it, or the last
 * lines when none matches.
 */
export function relevantLines(output: string, relevantLines?: RegExp): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => !noise.test(line));
  const picked: string[] = [];
  let heading: string | null = null;
  for (const line of lines) {
    if (taskHeading.test(line)) heading = line;
    if (!relevantLines?.test(line)) continue;
    if (heading !== null) picked.push(heading);
    heading = null;
    picked.push(line);
  }
  if (picked.length > 0) return picked.slice(0, shownLines).join('\n');
  return lines.join('\n').trim().split('\n').slice(-shownLines).join('\n');
}
