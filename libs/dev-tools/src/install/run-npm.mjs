import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../cli/errors.mjs';

/** How many characters of npm's output to search for the cause of a failure; the log has all of them. */
const TAIL = 20_000;

const PASSED_ON = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs npm and writes its output to a log file. A stop signal also ends npm and all its children.
 * @param {{ root: string, log: string, args: string[], npm?: string | undefined, onStart: (pid: number) => void }} options
 * @returns {Promise<{ code: number | null, output: string }>} code null: a signal ended it
 */
export async function runNpm({ root, log, args, npm, onStart }) {
  mkdirSync(dirname(log), { recursive: true });
  /** @type {number | undefined} */
  let pid;
  let isRequested = false;
  const end = () => {
    isRequested = true;
    endGroup(pid);
  };
  // Before npm starts: a signal that arrives in between would end this process and leave npm behind.
  for (const signal of PASSED_ON) process.on(signal, end);
  try {
    const [command, first] = npmCommand(npm);
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...withoutNpm(process.env), SCARF_ANALYTICS: 'false', NX_NO_CLOUD: 'true' },
    });
    pid = child.pid;
    if (pid !== undefined) onStart(pid);
    const output = keepTail(child, log);
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    return { code: isRequested ? null : code, output: output() };
  } finally {
    for (const signal of PASSED_ON) process.off(signal, end);
  }
}

/**
 * Writes what a program prints to a log file, and returns its last part.
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child
 * @param {string} log
 * @returns {() => string}
 */
function keepTail(child, log) {
  let output = '';
  const keep = (/** @type {Buffer} */ chunk) => {
    output = (output + chunk.toString()).slice(-TAIL);
    try {
      appendFileSync(log, chunk);
    } catch {
      // On a full disk, npm's own failure is reported, not this one.
    }
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return () => output;
}

/**
 * Ends an npm that outlived its parent, and waits until it is gone: it would go on writing to the folder that is about
 * to be recreated. Only ends a process that still works in this checkout, since the id may have been reused.
 * @param {string} root
 * @param {number} pid
 */
export async function endOrphan(root, pid) {
  const until = Date.now() + 5_000;
  while (worksIn(root, pid) && Date.now() < until) {
    endGroup(pid);
    await sleep(20);
  }
}

/**
 * False without /proc.
 * @param {string} root
 * @param {number} pid
 */
function worksIn(root, pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(root);
  } catch {
    return false;
  }
}

/** @param {number | undefined} pid */
function endGroup(pid) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/**
 * Prefers the npm that started this process: it certainly exists and needs no search.
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
 * npm passes its settings to children as variables; those of the outer npm must not affect the inner one.
 * @param {NodeJS.ProcessEnv} env
 */
function withoutNpm(env) {
  const kept = Object.entries(env).filter(
    ([name]) => !/^npm_(lifecycle|package|command|config_(?!registry|cache|userconfig))/i.test(name),
  );
  return Object.fromEntries(kept);
}
