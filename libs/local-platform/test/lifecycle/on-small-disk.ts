import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPlatform } from '../../src/index.ts';
import { isDiskFull } from '../../src/provision/explain-failure.ts';
import { provisionEngine } from '../../src/provision/provision-engine.ts';
import { makeOnce } from '../../src/system/make-once.ts';
import { runTool } from '../../src/system/run-tool.ts';

/** Runs the operations that need space on a disk of a few megabytes and prints the error of each. */
const [, , disk = ''] = process.argv;

const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );

const provisioned = await messageOf(provisionEngine(join(disk, 'engine'), process.env, () => undefined));
const started = await messageOf(startPlatform({ purpose: 'dev', root: disk }));
const tested = await messageOf(startPlatform({ purpose: 'test', root: disk }));

const recognised = await makeOnce(join(disk, 'made'), {
  find: async () => null,
  make: async (work) => {
    await writeFile(join(work, 'small'), 'x');
    await runTool('dd', ['if=/dev/zero', `of=${join(work, 'large')}`, 'bs=1M', 'count=50']);
    return work;
  },
}).then(() => false, isDiskFull);

const left = (await readdir(disk)).sort();
console.log(JSON.stringify({ provisioned, started, tested, recognised, left }));
