import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Writes `.br` and `.gz` beside each text file of a built site, as small as they get: a build has the time that a request has
 * not. The folder stands on the command line; it is read from where the build runs.
 */
const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Below this a compressed file is hardly smaller and needs the same packet. */
const smallest = 512;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    brotli(content, quality).then((bytes) => writeFile(`${file}.br`, bytes)),
    zip(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

const [folder = 'dist'] = process.argv.slice(2);
// Hidden folders hold what tools of the build leave for one another.
const files = (await readdir(folder, { recursive: true })).filter(
  (file) => compressible.test(file) && !/(^|[/\\])\./.test(file),
);
await Promise.all(files.map((file) => compress(join(folder, file))));
