import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Writes `.br` and `.gz` beside each text file of a built site at the highest compression: a build has the time that a
 * request has not. The folder is the command-line argument, relative to the working directory.
 */
const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Below this size, in bytes, compression saves little and the response still takes one packet. */
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
// Hidden folders hold intermediate files of the build tools.
const files = (await readdir(folder, { recursive: true })).filter(
  (file) => compressible.test(file) && !/(^|[/\\])\./.test(file),
);
await Promise.all(files.map((file) => compress(join(folder, file))));
