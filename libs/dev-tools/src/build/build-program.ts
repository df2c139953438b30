import { cp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';

/**
 * Bundles the program of the current folder (`src/main.ts`, or `--entry`) into `dist/main.js` with a source map. Folders that
 * it reads when it runs (`--copy`, may be repeated) are laid beside it.
 * Left outside, to be found in node_modules: mongoose (bundled it cannot make connections) and what brings native code.
 */
const outside = [/^mongoose(\/|$)/, /^mongodb(\/|$)/, /^sharp(\/|$)/, /^@node-rs\//];

/** Nest looks for these only when they are there; the shop does without them. */
const optional =
  /^(@nestjs\/platform-express|class-transformer|class-validator|@fastify\/(view|static|multipart)|bufferutil|utf-8-validate|kafkajs|mqtt|amqplib|amqp-connection-manager|@grpc\/.*|ioredis|nats)(\/|$)/;

const { entry, copy } = parseArgs({
  options: {
    entry: { type: 'string', default: 'src/main.ts' },
    copy: { type: 'string', multiple: true, default: [] },
  },
}).values;
const project = process.cwd();
await rm(join(project, 'dist'), { recursive: true, force: true });
const bundle = await rolldown({
  input: join(project, entry),
  platform: 'node',
  external: [...outside, optional],
  tsconfig: join(project, 'tsconfig.json'),
  transform: { target: 'node20' },
  onLog: (level, log, report) => {
    // Left as a warning it would be found at the start of the program, or later.
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    report(level, log);
  },
});
await bundle.write({
  dir: join(project, 'dist'),
  format: 'esm',
  entryFileNames: 'main.js',
  chunkFileNames: '[name]-[hash].js',
  sourcemap: true,
  // Files and lines are enough: the sources are in the repository. NODE_OPTIONS=--enable-source-maps reads the maps, at the
  // price of a hundred megabytes in the one process.
  sourcemapExcludeSources: true,
  keepNames: true,
});
await bundle.close();
for (const folder of copy)
  await cp(join(project, folder), join(project, 'dist', basename(folder)), { recursive: true });
