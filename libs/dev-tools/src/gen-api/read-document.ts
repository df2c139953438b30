import { execFile } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { nodeBinary, repositoryRoot } from '../cli/places.ts';

const gatewayFolder = join(repositoryRoot, 'gateway');

/**
 * The OpenAPI document as the gateway's routes tell it, in JSON. Neither NATS nor a database is needed. The gateway's
 * decorators are more than Node can read, so a small entry of its own is bundled first.
 */
export async function readDocument(): Promise<string> {
  // Below the gateway, so that it finds the packages in the versions that the gateway has.
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

/** Packages stay where they are; our own sources and what the bundler adds by itself go in. */
function isFromOutside(id: string): boolean {
  return !/^(\.|\0|@shop\/|@oxc-project\/)/.test(id) && !isAbsolute(id);
}
