import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readFlags } from '../cli/options.ts';
import { nodeBinary, repositoryRoot } from '../cli/places.ts';

const usualPort = '4008';

/** Serves the examples of `libs/admin-kit` with live reload until a stop request. @returns the exit code */
export async function runKit(argv: readonly string[]): Promise<number> {
  readFlags('run dev -- kit', argv, {});
  const vite = spawn(
    nodeBinary,
    [
      join(repositoryRoot, 'node_modules/vite/bin/vite.js'),
      '--port',
      process.env['KIT_PORT'] || usualPort,
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    { cwd: join(repositoryRoot, 'libs/admin-kit'), stdio: 'inherit' },
  );
  const end = (): void => void vite.kill('SIGTERM');
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const [code]: (number | null)[] = await once(vite, 'exit');
  return code ?? 0;
}
