import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Failure } from '../cli/failure.mjs';
import { nodeBinary } from '../cli/places.ts';
import type { Guardian } from '../supervise/guardian.ts';
import type { SeedReport } from './seed-shop.ts';
import type { Say } from './seed-section.ts';

/** What the process says to the one that started it. */
export type SeedWord =
  { kind: 'line'; line: string } | { kind: 'done'; report: SeedReport } | { kind: 'failed'; message: string };

type Surroundings = { guardian: Guardian; signal: AbortSignal; say: Say };

/**
 * Fills an empty shop in a process of its own, so that the memory which drawing takes is gone before the shop is used.
 * @throws {Failure} what the shop refused, or that the process died
 */
export async function seedApart(
  natsUrl: string,
  { guardian, signal, say }: Surroundings,
  program = join(import.meta.dirname, 'main.ts'),
): Promise<SeedReport> {
  const child = fork(program, [], {
    execPath: nodeBinary,
    // Not as an argument: those can be read by everybody on the machine.
    env: { ...process.env, NATS_URL: natsUrl },
    signal,
    killSignal: 'SIGKILL',
  });
  guardian.watch('seed', child.pid === undefined ? [] : [child.pid]);
  const outcome = Promise.withResolvers<SeedReport>();
  child.on('message', (word: SeedWord) => {
    if (word.kind === 'line') say(word.line);
    else if (word.kind === 'done') outcome.resolve(word.report);
    else outcome.reject(new Failure(word.message));
  });
  child.once('error', outcome.reject);
  child.once('exit', (code, killedBy) =>
    outcome.reject(new Failure(`Filling the shop ended too early (${killedBy ?? `code ${code}`}).`)),
  );
  try {
    return await outcome.promise;
  } finally {
    guardian.watch('seed', []);
  }
}
