import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { judgeLeftOut } from './left-out.ts';
import { namedSkips } from './named-skips.ts';
import type { Failure, Tally } from './tally.ts';

const reportSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Parses the output of `jest --json`; throws on anything else. */
export function parseJestReport(text: string, root: string, named = namedSkips): Tally {
  const report = reportSchema.parse(JSON.parse(text));
  const leftOut = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => notRun.includes(status))
      .map(({ fullName }) => ({ file: relative(root, file.name), name: fullName })),
  );
  const { skipped, failures: forgotten } = judgeLeftOut(leftOut, named);
  const failed = report.testResults.flatMap((file) => failuresOf(file, relative(root, file.name)));
  const failures = [...failed, ...forgotten];
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped,
    failures,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      ms: endTime - startTime,
    })),
  };
}

/** The statuses that Jest reports for tests that did not run. */
const notRun = ['pending', 'skipped', 'todo', 'disabled'];

type FileResult = z.infer<typeof reportSchema>['testResults'][number];

/** A file that fails outside its tests (an import, a hook) has no failed test and counts as one failure. */
function failuresOf(file: FileResult, path: string): Failure[] {
  const failed = file.assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0) {
    return failed.map((test) => ({
      name: `${path} › ${test.fullName}`,
      message: plain((test.failureMessages ?? []).join('\n')),
    }));
  }
  return file.status === 'failed' ? [{ name: path, message: plain(file.message) }] : [];
}

function plain(text: string): string {
  return stripVTControlCharacters(text).trim();
}
