import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Failure } from '../cli/failure.mjs';
import { nodeBinary } from '../cli/places.ts';
import type { Guardian } from '../supervise/guardian.ts';
import type { SeedReport } from './seed-shop.ts';
import type { Say } from './seed-section.ts';

/** Messages of the process to its parent. */
export type SeedWord =
  { kind: 'line'; line: string } | { kind: 'done'; report: SeedReport } | { kind: 'failed'; message: string };

type Surroundings = { guardian: Guardian; signal: AbortSignal; say: Say };

/**
 * Fills an empty shop in a separate process, so that the memory for drawing is released before the shop is used.
 * @throws {Failure} when the shop refuses something, or the process dies
 */
export async function seedApart(
  natsUrl: string,
  { guardian, signal, say }: Surroundings,
  program = join(import.meta.dirname, 'main.ts'),
): Promise<SeedReport> {
  const child = fork(program, [], {
    execPath: nodeBinary,
    // Not as an argument: every user of the machine can read arguments.
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
