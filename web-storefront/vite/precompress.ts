import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Below this a compressed file is hardly smaller and needs the same packet. */
const smallest = 512;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside each file, as small as they get: a build has the time that a request has not. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'shop:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(join(folder, file))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    brotli(content, quality).then((bytes) => writeFile(`${file}.br`, bytes)),
    zip(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}
