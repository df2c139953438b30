import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Failure } from '../cli/failure.mjs';
import { nodeBinary, repositoryRoot } from '../cli/places.ts';
import type { Guardian } from '../supervise/guardian.ts';
import { runLogged } from '../supervise/run-logged.ts';

/**
 * Builds what has changed; Nx detects that from the inputs of each project and restores cached outputs.
 * @returns a note for the step list
 * @throws {Failure} naming the project and its first error
 */
export async function buildShop(
  guardian: Guardian,
  signal: AbortSignal,
  root = repositoryRoot,
): Promise<string> {
  const log = join(root, '.local/logs/build.log');
  const { code, output } = await runLogged({
    owner: 'build',
    command: nodeBinary,
    args: [
      join(repositoryRoot, 'node_modules/nx/dist/bin/nx.js'),
      'run-many',
      '-t',
      'build',
      '--output-style=static',
    ],
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' },
    log,
    guardian,
    signal,
  });
  if (code !== 0) throw new Failure(`${describeBuildFailure(output)} (${relative(root, log)})`);
  return describeBuild(output);
}

/** Parses Nx's final summary: how many tasks ran, and how many came from its cache. */
export function describeBuild(coloured: string): string {
  // Nx colours its output in CI too, where there is no terminal.
  const output = stripVTControlCharacters(coloured);
  const projects = /Successfully ran target build for (\d+|project)/.exec(output)?.[1];
  if (!projects) return 'nothing to build';
  const all = projects === 'project' ? 1 : Number(projects);
  const cached = Number(
    /read the output from the cache instead of running the command for (\d+) out of/.exec(output)?.[1] ?? 0,
  );
  const count = all === 1 ? '1 project' : `${all} projects`;
  return cached >= all ? `${count}, unchanged` : `${count}, ${all - cached} built anew`;
}

/** What tools print just before the reason, and after it. */
const NO_REASON =
  /error during build|with \d+ errors?|Failed tasks|exit code|nx run|npm error|Error: Command failed/i;
const REASONS = [/^\[[A-Z_]{3,}\] /, /error TS\d+|\b\w*Error\b:/, /\berror\b:?/i];

export function describeBuildFailure(coloured: string): string {
  const output = stripVTControlCharacters(coloured);
  if (/ENOSPC|no space left/i.test(output)) return 'The disk is full: the build could not be written.';
  const project = /Failed tasks:\s+- (\S+):build/.exec(output)?.[1];
  const what = project ? `The build of ${project} failed` : 'The build failed';
  const lines = output.split('\n').filter((line) => !NO_REASON.test(line));
  const reason = REASONS.map((sign) => lines.find((line) => sign.test(line.trim()))).find(Boolean);
  return reason ? `${what}: ${reason.trim().slice(0, 300)}` : `${what}.`;
}
