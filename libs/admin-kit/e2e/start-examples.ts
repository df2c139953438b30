import { join } from 'node:path';
import { build, preview } from 'vite';

export interface RunningExamples {
  url: string;
  stop(): Promise<void>;
}

/** Builds the example pages like the sites and serves them on a free port. */
export async function startExamples(name: string): Promise<RunningExamples> {
  const configFile = join(import.meta.dirname, '../vite.config.ts');
  // Test files run in parallel, so each has its own build.
  const outDir = join(import.meta.dirname, `../dist/${name}`);
  await build({ configFile, logLevel: 'error', build: { outDir } });
  const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The examples are served at no address.');
  return { url: url.replace(/\/$/, ''), stop: () => server.close() };
}
