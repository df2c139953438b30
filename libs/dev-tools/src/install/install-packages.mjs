import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { errorCode, errorMessage } from '../cli/errors.mjs';
import { Failure } from '../cli/failure.mjs';
import {
  installBegins,
  installEnded,
  installState,
  installedBy,
  installerOf,
  nodeOf,
  readManifest,
} from './install-state.mjs';
import { takeLock } from './install-lock.mjs';
import { explainNpmFailure } from './npm-failure.mjs';
import { endOrphan, runNpm } from './run-npm.mjs';

/**
 * Installs the packages of package-lock.json; does nothing when node_modules is up to date.
 *
 * `npm install --no-save` and not `npm ci`: both install the exact versions and checksums of the lock file, but `ci` of
 * npm 11 rejects a lock that lacks optional packages of other systems, and it reinstalls everything at every change.
 * Install scripts stay off and only those allowed in package.json (`allowScripts`) run, with npm 10 as with npm 11.
 *
 * @param {{ root: string, steps: import('../cli/steps.mjs').Steps, npm?: string | undefined }} options
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {Failure} one line of advice: no network, full disk, no rights
 */
export async function installPackages({ root, steps, npm }) {
  if (installState(root) === 'ready') return false;
  return steps.run('install', async (note) => {
    const release = await lock(root, steps);
    try {
      if (installState(root) === 'ready') {
        note('done by the other one');
        return false;
      }
      await install(root, npm);
      note('packages of package-lock.json');
      return true;
    } catch (error) {
      throw asFailure(error);
    } finally {
      release();
    }
  });
}

/**
 * @param {string} root
 * @param {import('../cli/steps.mjs').Steps} steps
 */
async function lock(root, steps) {
  try {
    return await takeLock(join(root, '.local/install.lock'), (holder) =>
      steps.say(`  another install is running here (process ${holder}); waiting for it`),
    );
  } catch (error) {
    throw asFailure(error);
  }
}

/**
 * @param {string} root
 * @param {string | undefined} npm
 */
async function install(root, npm) {
  const isOnline = await reachesRegistry(root, npm);
  const modules = join(root, 'node_modules');
  if (installState(root) === 'partial') {
    const left = installerOf(root);
    if (left !== undefined) await endOrphan(root, left);
    rmSync(modules, { recursive: true, force: true });
  }
  mkdirSync(modules, { recursive: true });
  installBegins(root);
  await npmOrFail(root, npm, ['install', ...QUIETLY, ...(isOnline ? PATIENTLY : ['--offline'])]);
  const allowed = Object.entries(readManifest(root, '').allowScripts ?? {}).flatMap(([name, yes]) =>
    yes ? [name] : [],
  );
  if (allowed.length > 0) await npmOrFail(root, npm, ['rebuild', ...allowed.map(withoutVersion)]);
  if (!existsSync(nodeOf(root)))
    throw new Failure(
      'The package "node" brought no program for this machine. Use Linux or macOS on x64 or arm64.',
    );
  installEnded(root, { complete: true });
}

const QUIETLY = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress'];
const PATIENTLY = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];

/**
 * Requests one package first. Without a network, an install of a thousand packages would retry for many minutes; npm's
 * cache may hold all of them, so the install then runs offline, which takes seconds.
 * @param {string} root
 * @param {string | undefined} npm
 */
async function reachesRegistry(root, npm) {
  const log = join(root, '.local/logs/install.log');
  const args = [
    'view',
    'node',
    'version',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=500',
    '--fetch-timeout=10000',
  ];
  const { code, output } = await runNpm({ root, log, args, npm, onStart: () => undefined });
  if (code === null) throw brokenOff();
  return code === 0 || explainNpmFailure(output).kind !== 'network';
}

const brokenOff = () => new Failure('The install was broken off. Start again; it begins anew.', 130);

/** @param {string} name */
const withoutVersion = (name) => name.replace(/(?<=.)@.*$/, '');

/**
 * @param {string} root
 * @param {string | undefined} npm
 * @param {string[]} args
 */
async function npmOrFail(root, npm, args) {
  const log = join(root, '.local/logs/install.log');
  const { code, output } = await runNpm({ root, log, args, npm, onStart: (pid) => installedBy(root, pid) });
  if (code === 0) return;
  if (code === null) throw brokenOff();
  const { kind, line } = explainNpmFailure(output);
  // npm has rolled back; after any failure except a missing network the state is uncertain, so the marker stays.
  if (kind === 'network') installEnded(root, { complete: false });
  throw new Failure(`${line} (${relative(root, log)})`);
}

/** @param {unknown} error */
function asFailure(error) {
  if (error instanceof Failure) return error;
  const message = errorMessage(error);
  const known = explainNpmFailure(message);
  if (known.kind !== 'other') return new Failure(known.line);
  if (errorCode(error) === 'ENOENT' && message.startsWith('spawn')) {
    return new Failure('npm was not found. Install Node.js 20.19 or later, which brings it.');
  }
  return error;
}
