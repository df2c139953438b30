import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { watchNpm } from './watch-npm.mjs';

const PASSED_ON = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program in place of this process: it shares the terminal, receives our signals, and its exit code is ours. The
 * IPC channel notifies it when this process ends, for whatever reason.
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runUnder(node, args) {
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of PASSED_ON) process.on(signal, () => child.kill(signal));
  watchNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
