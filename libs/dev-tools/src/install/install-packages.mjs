/** Installs what package-lock.json lists. Plain JavaScript for any Node from 20.19 on: nothing is installed yet. */
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
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
    const release = await acquireLock(join(root, '.local/install.lock'), steps);
    try {
      if (isInstalled(root)) note('done by the other one');
      else {
        await install(root, npm);
        note('packages of package-lock.json');
      }
    } finally {
      release();
    }
    return true;
  });
}

/** @param {string} root */
function isInstalled(root) {
  const stamp = stampOf(root);
  return existsSync(nodeOf(root)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
}

/**
 * Which lock file the packages are those of; absent while they change.
 * @param {string} root
 */
const stampOf = (root) => join(root, 'node_modules/.shop-installed');

/**
 * Present while npm writes; what an interrupted npm left behind is not trusted.
 * @param {string} root
 */
const markOf = (root) => join(root, 'node_modules/.shop-installing');

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['package-lock.json', 'package.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * One install at a time: a file holds the id of its process. That of a dead process is moved away, by one of those that
 * wait for it.
 * @param {string} file
 * @param {import('../cli/steps.mjs').Steps} steps
 * @returns {Promise<() => void>} releases it
 */
async function acquireLock(file, steps) {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid}`);
  try {
    for (let isTold = false; ; await sleep(200)) {
      // The link appears with its content: nobody ever reads a lock without its holder.
      if (succeedsUnless('EEXIST', () => linkSync(own, file))) return () => rmSync(file, { force: true });
      let holder = '';
      // Released meanwhile.
      if (!succeedsUnless('ENOENT', () => (holder = readFileSync(file, 'utf8')))) continue;
      if (!isOther(Number(holder))) succeedsUnless('ENOENT', () => removeLockOf(holder, file));
      else if (!isTold) {
        steps.say(`  another install is running here (process ${holder} in ${file}); waiting for it`);
        isTold = true;
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Whether the holder of a lock is another living process. In a container that was started again, this process may have
 * the id of the one that left the lock.
 * @param {number} holder
 */
const isOther = (holder) => holder > 0 && holder !== process.pid && isAlive(holder);

/**
 * Removes the file of a dead holder, unless another process has taken its place meanwhile.
 * @param {string} holder
 * @param {string} file
 */
function removeLockOf(holder, file) {
  const aside = `${file}.${process.pid}.dead`;
  renameSync(file, aside);
  if (readFileSync(aside, 'utf8') === holder) rmSync(aside);
  else renameSync(aside, file);
}

/**
 * False when the work failed with this error.
 * @param {string} expected
 * @param {() => void} work
 */
function succeedsUnless(expected, work) {
  try {
    work();
    return true;
  } catch (error) {
    if (errorCode(error) !== expected) throw error;
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * @param {string} root
 * @param {string | undefined} npm
 */
async function install(root, npm) {
  const modules = join(root, 'node_modules');
  if (existsSync(markOf(root))) rmSync(modules, { recursive: true, force: true });
  mkdirSync(modules, { recursive: true });
  rmSync(stampOf(root), { force: true });
  writeFileSync(markOf(root), '');
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
  rmSync(markOf(root));
}

/**
 * @param {string} root
 * @param {string | undefined} npm
 * @param {string[]} args
 */
async function npmOrFail(root, npm, args) {
  const log = join(root, '.local/logs/install.log');
  const code = await runNpm({ root, log, args, npm });
  if (code === 0) return;
  if (code === null) throw new Failure('The install was broken off. Start again; it begins anew.', 130);
  const errors = lastErrors(log);
  // Without a network npm leaves everything as it was.
  if (/ENOTFOUND|EAI_AGAIN|ENOTCACHED|ECONN|ETIMEDOUT|ENETUNREACH/.test(errors)) rmSync(markOf(root));
  throw new Failure(`npm ${args[0]} failed: ${errors} (${relative(root, log)})`);
}

/**
 * What npm says last: its code, such as ENOTFOUND or ENOSPC, and a sentence.
 * @param {string} log
 */
const lastErrors = (log) =>
  readFileSync(log, 'utf8')
    .split('\n')
    .flatMap((line) => /^npm (?:error|ERR!) (?!A complete log)(.+)/.exec(line)?.[1] ?? [])
    .slice(-3)
    .join(', ');
