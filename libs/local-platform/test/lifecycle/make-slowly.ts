import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeOnce } from '../../src/system/make-once.ts';

/** Makes a folder of twenty files in about 200 ms, simulating the unpacking of an engine with thousands of files. */
const [, , target = ''] = process.argv;
const FILES = 20;

const find = async (folder: string): Promise<string | null> =>
  (await readdir(folder).catch(() => [])).length === FILES ? folder : null;

await makeOnce(target, {
  find,
  make: async (work) => {
    await appendFile(`${target}.times`, 'made\n');
    const inner = join(work, 'inner');
    await mkdir(inner);
    for (let file = 0; file < FILES; file += 1) {
      await writeFile(join(inner, String(file)), 'x'.repeat(1000));
      await pause(10);
    }
    return inner;
  },
});
console.log('whole');
