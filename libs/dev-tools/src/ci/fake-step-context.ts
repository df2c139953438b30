import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StepContext } from './step.ts';

/** A step context with a temporary folder, for tests of the runner. */
export function fakeStepContext(signal: AbortSignal = new AbortController().signal): StepContext {
  const root = mkdtempSync(join(tmpdir(), 'fanshop-ci-'));
  return { root, folder: join(root, 'reports'), env: {}, signal, atEnd: [] };
}
