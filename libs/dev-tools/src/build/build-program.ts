import { cp, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';

/**
 * Bundles the program of the current folder (`src/main.ts`, or `--entry`) into `dist/main.js` with a source map.
 * Folders that it reads at run time (`--copy`, repeatable) are copied beside it. The output folder is replaced as a
 * whole, so that a program that starts during another build sees the old or the new folder, never a mix.
 * External, to be resolved from node_modules: mongoose (bundled it cannot connect) and packages with native code.
 */
const outside = [/^mongoose(\/|$)/, /^mongodb(\/|$)/, /^sharp(\/|$)/, /^@node-rs\//];

/** Optional packages that Nest loads only if present; the shop does not use them. */
const optional =
  /^(@nestjs\/platform-express|class-transformer|class-validator|@fastify\/(view|static|multipart)|bufferutil|utf-8-validate|kafkajs|mqtt|amqplib|amqp-connection-manager|@grpc\/.*|ioredis|nats)(\/|$)/;

const { entry, copy } = parseArgs({
  options: {
    entry: { type: 'string', default: 'src/main.ts' },
    copy: { type: 'string', multiple: true, default: [] },
  },
}).values;
const project = process.cwd();
const dist = join(project, 'dist');
/** Beside the final folder, since source maps use relative paths. */
const made = join(project, `dist-${process.pid}`);
const bundle = await rolldown({
  input: join(project, entry),
  platform: 'node',
  external: [...outside, optional],
  tsconfig: join(project, 'tsconfig.json'),
  transform: { target: 'node20' },
  onLog: (level, log, report) => {
    // As a warning it would surface only when the program starts, or later.
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    report(level, log);
  },
});
await bundle.write({
  dir: made,
  format: 'esm',
  entryFileNames: 'main.js',
  chunkFileNames: '[name]-[hash].js',
  sourcemap: true,
  // File names and lines are enough: the sources are in the repository. NODE_OPTIONS=--enable-source-maps reads the
  // maps, which costs about a hundred megabytes in that process.
  sourcemapExcludeSources: true,
  keepNames: true,
});
await bundle.close();
for (const folder of copy) await cp(join(project, folder), join(made, basename(folder)), { recursive: true });
await putInPlace();

/** Two builds may end at the same moment: each then retries, removing the other's output, until its own is in place. */
async function putInPlace(): Promise<void> {
  const before = `${made}-before`;
  for (;;) {
    await rename(dist, before).catch(unless('ENOENT'));
    const isThere = await rename(made, dist).then(() => true, unless('ENOTEMPTY', 'EEXIST'));
    await rm(before, { recursive: true, force: true });
    if (isThere === true) return;
  }
}

function unless(...codes: string[]): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}
