import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pause, play } from './stage.ts';

let folder: string;
let target: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanshop-once-'));
  target = join(folder, 'engine');
});

afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const contents = async (): Promise<string[]> => (await readdir(folder)).sort();

const begun = async (): Promise<void> => {
  while (!(await contents()).includes('engine.times')) await pause(5);
};

describe('a folder that is made once', () => {
  it.each([0, 40, 80, 120, 160, 190])(
    'is made whole after a kill -9 %i ms into the making, and nothing is left of that',
    async (ms) => {
      const first = play('make-slowly.ts', [target]);
      await begun();
      await pause(ms);
      first.child.kill('SIGKILL');
      await first.ended;
      const second = play('make-slowly.ts', [target]);
      expect(await second.ended).toBe(0);
      expect(await readdir(target)).toHaveLength(20);
      expect(await contents()).toEqual(['engine', 'engine.lock', 'engine.times']);
    },
  );

  it('is made by one of three that come at once, the others wait for it', async () => {
    const runs = [1, 2, 3].map(() => play('make-slowly.ts', [target]));
    expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 0, 0]);
    expect(runs.map(({ said }) => said())).toEqual(['whole\n', 'whole\n', 'whole\n']);
    expect(await readFile(`${target}.times`, 'utf8')).toBe('made\n');
  });

  it('is taken over at once when the one that is making it is killed', async () => {
    const first = play('make-slowly.ts', [target]);
    await begun();
    const second = play('make-slowly.ts', [target]);
    await pause(100);
    first.child.kill('SIGKILL');
    expect(await second.ended).toBe(0);
    expect(await readdir(target)).toHaveLength(20);
  });
});
