#!/usr/bin/env node
/**
 * The entry point of every command: `node libs/dev-tools/bin/shop.mjs <command>`. Runs on any Node from 20.19 on,
 * before anything is installed: installs missing packages, then runs the command under the Node that came with them.
 */
import { realpathSync } from 'node:fs';
import nodeModule from 'node:module';
import { join, resolve } from 'node:path';
import { createSteps } from '../src/cli/steps.mjs';
import { Failure } from '../src/cli/failure.mjs';
import { runUnder } from '../src/cli/run-under.mjs';
import { installPackages, nodeOf } from '../src/install/install-packages.mjs';

const root = resolve(import.meta.dirname, '../../..');
const [name = '', ...argv] = process.argv.slice(2);

// Reported durations count from here, so that they include the installation that the user waited for.
process.env['SHOP_COMMAND_BEGAN'] = String(performance.timeOrigin);

try {
  process.chdir(root);
  await installPackages({ root, steps: createSteps(process.stdout) });
  const node = nodeOf(root);
  if (realpathSync(process.execPath) === realpathSync(node)) {
    // Caches stripped and compiled code between runs, which halves the time and memory of a start.
    nodeModule.enableCompileCache(join(root, '.local/compile-cache'));
    const { runCommand } = await import('../src/cli/run-command.ts');
    process.exitCode = await runCommand(name, argv);
  } else {
    process.env['NODE_COMPILE_CACHE'] ??= join(root, '.local/compile-cache');
    process.exitCode = await runUnder(node, [join(root, 'libs/dev-tools/src/cli/main.ts'), name, ...argv]);
  }
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`✗ ${error.message}\n`);
  process.exitCode = error.exitCode;
}
