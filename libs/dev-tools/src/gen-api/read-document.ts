import { execFile } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { nodeBinary, repositoryRoot } from '../cli/places.ts';

const gatewayFolder = join(repositoryRoot, 'gateway');

/**
 * Reads the OpenAPI document from the gateway's routes, as JSON. Needs neither NATS nor a database. Node cannot run the
 * gateway's decorators, so a small entry point is bundled first.
 */
export async function readDocument(): Promise<string> {
  // Inside the gateway's folder, so that packages resolve to the gateway's versions.
  const program = join(gatewayFolder, '.local', 'gen-api', 'print-document.mjs');
  const bundle = await rolldown({
    input: join(gatewayFolder, 'src/openapi/print-document.ts'),
    platform: 'node',
    tsconfig: join(gatewayFolder, 'tsconfig.json'),
    external: isFromOutside,
  });
  await bundle.write({ file: program, format: 'esm' });
  await bundle.close();
  const { stdout } = await promisify(execFile)(nodeBinary, [program], { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** Packages stay external; our own sources and the bundler's helpers are bundled. */
function isFromOutside(id: string): boolean {
  return !/^(\.|\0|@shop\/|@oxc-project\/)/.test(id) && !isAbsolute(id);
}
