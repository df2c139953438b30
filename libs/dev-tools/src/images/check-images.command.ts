import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseDockerfile } from './dockerfile.parser.ts';
import { cleanContext, clearRehearsal, rehearseStage, type Rehearsal } from './rehearse-image.ts';

const root = resolve(import.meta.dirname, '../../../..');
const files = ['deploy/docker/node.Dockerfile', 'deploy/docker/sites.Dockerfile'];

function size(folder: string): string {
  return execFileSync('du', ['-sh', folder], { encoding: 'utf8' }).split('\t')[0] ?? '?';
}

/** `npm run check:images`: rehearses the Dockerfiles without a Docker engine. Needs root; takes minutes. */
export async function run(argv: readonly string[]): Promise<number> {
  if (process.getuid?.() !== 0) {
    process.stderr.write(
      '✗ The rehearsal mounts folders: run it as root, or build with docker compose build.\n',
    );
    return 1;
  }
  for (const file of argv.length > 0 ? argv : files) {
    const say = (line: string): void => void process.stdout.write(`${line}\n`);
    say(file);
    const rehearsal: Rehearsal = { context: await cleanContext(root), stages: new Map(), say };
    try {
      for (const stage of parseDockerfile(await readFile(join(root, file), 'utf8'))) {
        say(` ${stage.name} (from ${stage.from})`);
        say(`  ${size(await rehearseStage(rehearsal, stage))}`);
      }
    } finally {
      await clearRehearsal(rehearsal);
    }
  }
  return 0;
}
