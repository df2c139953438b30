/** Installs what package-lock.json lists. Plain JavaScript for any Node from 20.19 on: nothing is installed yet. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../cli/errors.mjs';
import { Failure } from '../cli/failure.mjs';
import { runNpm } from './run-npm.mjs';

/**
 * The Node of the project, which is one of its packages.
 * @param {string} root
 */
export const nodeOf = (root) => join(root, 'node_modules/node/bin/node');

/**
 * Does nothing when node_modules is up to date.
 *
 * `npm install --no-save` and not `npm ci`: both install the exact versions and checksums of the lock file, but `ci` of
 * npm 11 rejects a lock that lacks optional packages of other systems, and it reinstalls everything at every change.
 * Install scripts stay off and only those allowed in package.json (`allowScripts`) run, with npm 10 as with npm 11.
 *
 * @param {{ root: string, steps: import('../cli/steps.mjs').Steps, npm?: string | undefined }} options
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {Failure} with the log file of npm
 */
export async function installPackages({ root, steps, npm }) {
  if (isInstalled(root)) return false;
  return steps.run('install', async (note) => {
    const release = await takeTurn(root, steps);
    if (isInstalled(root)) note('done by the other one');
    else {
      await install(root, npm);
      note('packages of package-lock.json');
    }
    // After a failure the file stays: what npm left behind is not trusted.
    release();
    return true;
  });
}

/** @param {string} root */
function isInstalled(root) {
  const stamp = stampOf(root);
  return existsSync(nodeOf(root)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
}

/** @param {string} root */
const stampOf = (root) => join(root, 'node_modules/.shop-installed');

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['package-lock.json', 'package.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * One install at a time. A file holds the id of its process; one that is left behind by a dead process tells of an
 * interrupted install, whose packages are removed.
 * @param {string} root
 * @param {import('../cli/steps.mjs').Steps} steps
 * @returns {Promise<() => void>} to be called at the end
 */
async function takeTurn(root, steps) {
  const file = join(root, '.local/installing');
  mkdirSync(join(root, '.local'), { recursive: true });
  for (let isTold = false; ; isTold = true) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const holder = Number(existsSync(file) && readFileSync(file, 'utf8'));
    if (isAlive(holder)) {
      if (!isTold) steps.say(`  another install is running here (process ${holder}); waiting for it`);
      await sleep(200);
    } else {
      rmSync(join(root, 'node_modules'), { recursive: true, force: true });
      rmSync(file, { force: true });
    }
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * @param {string} root
 * @param {string | undefined} npm
 */
async function install(root, npm) {
  const run = (/** @type {string[]} */ ...args) => npmOrFail(root, npm, args);
  await run('install', '--no-save', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund');
  /** @type {{ allowScripts?: Record<string, boolean> }} */
  const { allowScripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  if (allowed.length > 0) await run('rebuild', ...allowed);
  if (!existsSync(nodeOf(root)))
    throw new Failure(
      'The package "node" brought no program for this machine. Use Linux or macOS on x64 or arm64.',
    );
  writeFileSync(stampOf(root), fingerprint(root));
}

/**
 * @param {string} root
 * @param {string | undefined} npm
 * @param {string[]} args
 */
async function npmOrFail(root, npm, args) {
  const log = join(root, '.local/logs/install.log');
  const code = await runNpm({ root, log, args, npm });
  if (code === null) throw new Failure('The install was broken off. Start again; it begins anew.', 130);
  if (code !== 0) throw new Failure(`npm ${args[0]} failed: ${lastErrors(log)} (${relative(root, log)})`);
}

/**
 * What npm says last: its code, such as ENOTFOUND or ENOSPC, and a sentence.
 * @param {string} log
 */
const lastErrors = (log) =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('npm error') && !/complete log/.test(line))
    .slice(-3)
    .map((line) => line.slice('npm error '.length))
    .join(', ');
