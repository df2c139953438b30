import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { judgeLeftOut } from './left-out.ts';
import { namedSkips } from './named-skips.ts';
import type { Tally } from './tally.ts';

const lineSchema = z.discriminatedUnion('is', [
  z.object({
    is: z.enum(['passed', 'failed', 'skipped']),
    path: z.array(z.string()),
    file: z.string(),
    message: z.string(),
  }),
  z.object({ is: z.literal('file'), file: z.string(), ms: z.number() }),
  z.object({ is: z.literal('end') }),
]);

/** Parses the output of `node-test.reporter.ts`; throws on anything else and on a report without its closing line. */
export function parseNodeReport(text: string, root: string, named = namedSkips): Tally {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => lineSchema.parse(JSON.parse(line)));
  if (lines.at(-1)?.is !== 'end') throw new Error('the report of node --test is cut off');
  const outcomes = lines.filter((line) => line.is !== 'end' && line.is !== 'file');
  const leftOut = outcomes
    .filter(({ is }) => is === 'skipped')
    .map(({ file, path }) => ({ file: relative(root, file), name: path.join(' ') }));
  const { skipped, failures: forgotten } = judgeLeftOut(leftOut, named);
  const failed = outcomes
    .filter(({ is }) => is === 'failed')
    .map(({ path, file, message }) => ({
      name: [relative(root, file), ...path].filter((part) => part !== '').join(' › '),
      message: stripVTControlCharacters(message).trim(),
    }));
  const failures = [...failed, ...forgotten];
  return {
    passed: outcomes.filter(({ is }) => is === 'passed').length,
    failed: failures.length,
    skipped,
    failures,
    files: lines
      .filter((line) => line.is === 'file')
      .map(({ file, ms }) => ({ file: relative(root, file), ms })),
  };
}
