import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../cli/errors.mjs';
import { Failure } from '../cli/failure.mjs';

const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs npm with its output in a log file. A stop signal ends npm and its children.
 * @param {{ root: string, log: string, args: string[], npm?: string | undefined }} options
 * @returns {Promise<number | null>} its exit code; null: a signal ended it
 */
export async function runNpm({ root, log, args, npm = 'npm' }) {
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const child = spawn(npm, args, {
    ...{ cwd: root, detached: true, stdio: ['ignore', output, output] },
    env: { ...withoutNpm(process.env), SCARF_ANALYTICS: 'false', NX_NO_CLOUD: 'true' },
  });
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch (error) {
      // It has just ended by itself.
      if (errorCode(error) !== 'ESRCH') throw error;
    }
  };
  for (const signal of STOP_SIGNALS) process.on(signal, end);
  try {
    return await new Promise((resolve, reject) => {
      child.once('close', resolve);
      child.once('error', (error) =>
        reject(new Failure(`npm cannot be run: ${error.message}. Install Node.js 20.19 or later.`)),
      );
    });
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, end);
    closeSync(output);
  }
}

/**
 * npm passes its settings to children as variables; those of the outer npm must not affect the inner one.
 * @param {NodeJS.ProcessEnv} env
 */
const withoutNpm = (env) =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^npm_(lifecycle|package|command|config_(?!registry|cache|userconfig))/i.test(name),
    ),
  );
