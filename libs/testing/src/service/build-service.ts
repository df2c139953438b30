import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const libs = join(import.meta.dirname, '../../..');
const program = join(libs, 'dev-tools/src/build/build-program.ts');

/** The folder of a service, or of the gateway. */
export const projectOf = (service: string): string =>
  join(libs, service === 'gateway' ? '../gateway' : `../services/${service}`);

/** Builds a service, given by the name of its folder. */
export async function build(service: string): Promise<void> {
  await promisify(execFile)(process.execPath, [program], { cwd: projectOf(service) });
}
