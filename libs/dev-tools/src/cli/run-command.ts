import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import commands from './commands.json' with { type: 'json' };
import { errorCode, errorMessage } from './errors.mjs';
import { Failure } from './failure.mjs';
import { repositoryRoot, shopLog } from './places.ts';

type Command = { run(argv: string[]): Promise<number> };

/**
 * Runs one command of the table and returns its exit code. A `Failure` prints one line; any other error is a bug: it
 * prints one line too, and its stack goes to the log.
 */
export async function runCommand(name: string, argv: string[]): Promise<number> {
  const entry = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (!entry) return complain(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}`, 2);
  try {
    const command: Command = await import(entry.module);
    return await command.run(argv);
  } catch (error) {
    if (isFailure(error)) return complain(error.message, error.exitCode);
    if (errorCode(error) === 'ENOSPC')
      return complain('The disk is full. Free some space and start again.', 1);
    noteStack(name, error);
    const message = errorMessage(error).split('\n')[0];
    return complain(`${name} failed: ${message} (details in ${relative(repositoryRoot, shopLog)})`, 1);
  }
}

/** Other packages have their own failures (the local platform's `PlatformUnavailable`), recognised by name. */
function isFailure(error: unknown): error is Failure {
  if (error instanceof Failure) return true;
  return error instanceof Error && error.name === 'PlatformUnavailable';
}

function complain(line: string, exitCode: number): number {
  process.stderr.write(`✗ ${line}\n`);
  return exitCode || 1;
}

function noteStack(command: string, error: unknown): void {
  const stack = error instanceof Error ? error.stack : String(error);
  const line = JSON.stringify({
    time: new Date().toISOString(),
    level: 'error',
    name: 'shop',
    command,
    stack,
  });
  try {
    mkdirSync(dirname(shopLog), { recursive: true });
    appendFileSync(shopLog, `${line}\n`);
  } catch {
    // The disk may be the cause of the failure; then the terminal is the only place left.
    process.stderr.write(`${stack}\n`);
  }
}
