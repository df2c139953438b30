import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chooseSteps } from './ci-options.ts';
import { takeRunLock } from './run-lock.ts';
import { runSteps } from './run-steps.ts';
import type { StepContext } from './step.ts';
import { steps } from './steps.ts';

const root = join(import.meta.dirname, '../../../..');
const names = steps.map((step) => step.name);

const help = `npm test [-- --only STEP,STEP | --from STEP]

Runs every check and every test; the last line says how many passed and failed.
That of a part of the run begins with the names of its steps.
Steps, in this order: ${names.join(', ')}.`;

export async function run(argv: string[]): Promise<number> {
  const chosen = chooseSteps(argv, names);
  if (chosen.is === 'help') {
    console.log(help);
    return 0;
  }
  if (chosen.is === 'mistake') {
    console.error(chosen.line);
    return 2;
  }
  const lock = await takeRunLock(root, () =>
    console.log('Another run works in this folder; waiting for its end.'),
  );
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    const picked = steps.filter((step) => chosen.steps.includes(step.name));
    const context = await startingContext(interruption.signal);
    return await runSteps(picked, context, (line) => console.log(line), picked.length < steps.length);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await lock.release();
  }
}

async function startingContext(signal: AbortSignal): Promise<StepContext> {
  const folder = join(root, '.local/ci');
  await mkdir(folder, { recursive: true });
  const env = {
    CI: 'true',
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    // Programs and tests start many times: this avoids compiling the same code again.
    NODE_COMPILE_CACHE: join(root, '.local/compiled'),
    // Also runs the repository's Node when a step starts a program named "node".
    PATH: [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter),
  };
  return { root, folder, env, signal, atEnd: [] };
}
