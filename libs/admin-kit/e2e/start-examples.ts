import { join } from 'node:path';
import { build, preview } from 'vite';

export interface RunningExamples {
  url: string;
  stop(): Promise<void>;
}

/** Builds the pages of examples as the sites are built, and serves them on a free port. */
export async function startExamples(name: string): Promise<RunningExamples> {
  const configFile = join(import.meta.dirname, '../vite.config.ts');
  // Files of tests run beside one another: each builds for itself.
  const outDir = join(import.meta.dirname, `../dist/${name}`);
  await build({ configFile, logLevel: 'error', build: { outDir } });
  const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The examples are served at no address.');
  return { url: url.replace(/\/$/, ''), stop: () => server.close() };
}
