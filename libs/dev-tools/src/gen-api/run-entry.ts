import { execFile } from 'node:child_process';
import { basename, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { nodeBinary, repositoryRoot } from '../cli/places.ts';

/**
 * Runs an entry point of a package, such as `gateway` `src/openapi/print-document.ts`, and returns what it prints. Node cannot
 * run the decorators of the services, so the entry point is bundled first.
 */
export async function runEntry(folder: string, entry: string, args: readonly string[] = []): Promise<string> {
  const root = join(repositoryRoot, folder);
  // Inside the folder of the package, so that packages resolve to its versions.
  const program = join(root, '.local', 'entries', basename(entry).replace(/\.ts$/, '.mjs'));
  const bundle = await rolldown({
    input: join(root, entry),
    platform: 'node',
    tsconfig: join(root, 'tsconfig.json'),
    external: isFromOutside,
  });
  await bundle.write({ file: program, format: 'esm', codeSplitting: false });
  await bundle.close();
  const { stdout } = await promisify(execFile)(nodeBinary, [program, ...args], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** Packages stay external, except one whose version differs by folder; our own sources and the bundler's helpers are bundled. */
function isFromOutside(id: string): boolean {
  return !/^(\.|\0|@shop\/|lru-cache$|@oxc-project\/)/.test(id) && !isAbsolute(id);
}
