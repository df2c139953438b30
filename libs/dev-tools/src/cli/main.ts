import { runCommand } from './run-command.ts';

// `bin/shop.mjs` runs this under the project's own Node when it was itself started by another one.
const [name = '', ...argv] = process.argv.slice(2);
process.exitCode = await runCommand(name, argv);
// A socket left open by a library must not keep a finished command alive.
setTimeout(() => process.exit(), 1_000).unref();
