import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Closing } from './bench-subject.ts';

export interface SampleAnswer {
  file: string;
  contentType: string;
}

/** Saves one real response to a file that the floor serves. */
export async function sampleAnswer(url: string, closing: Closing): Promise<SampleAnswer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const folder = await mkdtemp(join(tmpdir(), 'fanshop-bench-'));
  closing.add(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'answer');
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  return { file, contentType: response.headers.get('content-type') ?? 'application/json' };
}
