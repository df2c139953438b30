import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { Tally } from './tally.ts';

const lineSchema = z.discriminatedUnion('is', [
  z.object({
    is: z.enum(['passed', 'failed', 'skipped']),
    path: z.array(z.string()),
    file: z.string(),
    message: z.string(),
  }),
  z.object({ is: z.literal('end') }),
]);

/** Reads what `node-test.reporter.ts` wrote; throws on anything else and on a report without its closing line. */
export function parseNodeReport(text: string, root: string): Tally {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => lineSchema.parse(JSON.parse(line)));
  if (lines.at(-1)?.is !== 'end') throw new Error('the report of node --test is cut off');
  const outcomes = lines.filter((line) => line.is !== 'end');
  return {
    passed: outcomes.filter(({ is }) => is === 'passed').length,
    failed: outcomes.filter(({ is }) => is === 'failed').length,
    skipped: outcomes.filter(({ is }) => is === 'skipped').length,
    failures: outcomes
      .filter(({ is }) => is === 'failed')
      .map(({ path, file, message }) => ({
        name: [relative(root, file), ...path].filter((part) => part !== '').join(' › '),
        message: stripVTControlCharacters(message).trim(),
      })),
  };
}
