import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Kept of npm's words to find the cause of a failure in; the log has all of them. */
const TAIL = 20_000;

/**
 * Runs npm and keeps what it says in a log file.
 * @param {{ root: string, log: string, args: string[], npm?: string | undefined }} options
 * @returns {Promise<{ code: number | null, output: string }>} code null: a signal ended it
 */
export function runNpm({ root, log, args, npm }) {
  mkdirSync(dirname(log), { recursive: true });
  const [command, first] = npmCommand(npm);
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withoutNpm(process.env), SCARF_ANALYTICS: 'false', NX_NO_CLOUD: 'true' },
  });
  let output = '';
  const keep = (/** @type {Buffer} */ chunk) => {
    output = (output + chunk.toString()).slice(-TAIL);
    try {
      appendFileSync(log, chunk);
    } catch {
      // A full disk must be told by npm's own failure, not by ours.
    }
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * The npm that started us, when one did: it is surely there and needs no search.
 * @param {string | undefined} npm a program to use instead
 * @returns {[string, string[]]}
 */
function npmCommand(npm) {
  if (npm) return [npm, []];
  const started = process.env['npm_execpath'];
  if (started?.endsWith('npm-cli.js')) return [process.execPath, [started]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

/**
 * npm hands its settings down as variables; those of the outer call must not steer the inner one.
 * @param {NodeJS.ProcessEnv} env
 */
function withoutNpm(env) {
  const kept = Object.entries(env).filter(
    ([name]) => !/^npm_(lifecycle|package|command|config_(?!registry|cache|userconfig))/i.test(name),
  );
  return Object.fromEntries(kept);
}
