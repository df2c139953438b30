import { platformCommand } from '../../src/index.ts';

/** Runs the command line on another root: `run-command.ts <command> <root>`. */
const [, , command = '', root = ''] = process.argv;
process.exitCode = await platformCommand([command], { root });
