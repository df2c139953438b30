import { cp, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';

/**
 * Bundles the program of the current folder (`src/main.ts`, or `--entry`) into `dist/main.js` with a source map. Folders that
 * it reads when it runs (`--copy`, may be repeated) are laid beside it. The folder is put in place whole, so that a program that is
 * started while another build runs finds the one or the other, and never half of one.
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
const dist = join(project, 'dist');
/** Beside the place that it comes to, since maps name sources from there. */
const made = join(project, `dist-${process.pid}`);
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
  dir: made,
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
for (const folder of copy) await cp(join(project, folder), join(made, basename(folder)), { recursive: true });
await putInPlace();

/** Two builds may end at the same moment: then each takes the other's away until its own stands there. */
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
