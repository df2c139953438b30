import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from 'vite';

export interface RunningExamples {
  url: string;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

/** Serves the built example pages on a free port. @throws {Error} when they are not built */
export async function startExamples(): Promise<RunningExamples> {
  if (!existsSync(join(root, 'dist/index.html')))
    throw new Error('The examples are not built. Run `npm run build` first.');
  const configFile = join(root, 'vite.config.ts');
  const server = await preview({ configFile, logLevel: 'error', preview: { port: 0 } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The examples are served at no address.');
  return { url: url.replace(/\/$/, ''), stop: () => server.close() };
}
