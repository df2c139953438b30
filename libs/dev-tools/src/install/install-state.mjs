/** Checks whether node_modules matches package-lock.json. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} LockEntry
 */
/** @typedef {{ packages?: Record<string, LockEntry> }} Lock */
/** @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, workspaces?: string[] }} Manifest */

const stampFile = (/** @type {string} */ root) => join(root, 'node_modules/.shop-installed');
const markerFile = (/** @type {string} */ root) => join(root, 'node_modules/.shop-installing');
export const nodeOf = (/** @type {string} */ root) => join(root, 'node_modules/node/bin/node');

/**
 * Folders of the root package and of each workspace, relative to the root.
 * @param {string} root
 */
function packageFolders(root) {
  const patterns = readManifest(root, '').workspaces ?? [];
  const folders = patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return existsSync(join(root, parent))
      ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
      : [];
  });
  return ['', ...folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).sort()];
}

/**
 * Hashes the lock file, every package.json and the kind of machine.
 * @param {string} root
 */
export function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of [
    'package-lock.json',
    ...packageFolders(root).map((folder) => join(folder, 'package.json')),
  ]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * `ready`: nothing to do. `partial`: an install was interrupted, node_modules cannot be trusted. `stale`: install.
 * @param {string} root
 * @returns {'ready' | 'stale' | 'partial'}
 */
export function installState(root) {
  if (existsSync(markerFile(root))) return 'partial';
  const current = fingerprint(root);
  if (existsSync(stampFile(root)) && existsSync(nodeOf(root))) {
    if (readFileSync(stampFile(root), 'utf8') === current) return 'ready';
  }
  const tree = readLock(join(root, 'node_modules/.package-lock.json'));
  if (!tree) return existsSync(join(root, 'node_modules')) ? 'partial' : 'stale';
  // The user ran `npm install`: record its result instead of installing again.
  if (existsSync(nodeOf(root)) && treeAgrees(root, tree)) {
    writeFileSync(stampFile(root), current);
    return 'ready';
  }
  return 'stale';
}

/**
 * Marks an install as running. A crash before `installEnded` leaves the marker, and the next start installs from scratch.
 * @param {string} root
 */
export function installBegins(root) {
  rmSync(stampFile(root), { force: true });
  writeFileSync(markerFile(root), '');
}

/**
 * Records the process id of npm, for `installerOf` after a crash.
 * @param {string} root
 * @param {number} pid
 */
export const installedBy = (root, pid) => writeFileSync(markerFile(root), String(pid));

/**
 * Returns the process id of npm in an interrupted install.
 * @param {string} root
 * @returns {number | undefined}
 */
export function installerOf(root) {
  const pid = existsSync(markerFile(root)) ? Number(readFileSync(markerFile(root), 'utf8')) : 0;
  return pid > 0 ? pid : undefined;
}

/**
 * @param {string} root
 * @param {{ complete: boolean }} outcome
 */
export function installEnded(root, { complete }) {
  if (complete) writeFileSync(stampFile(root), fingerprint(root));
  rmSync(markerFile(root), { force: true });
}

/**
 * @param {string} root
 * @param {Lock} tree what npm reports to have installed in node_modules
 */
function treeAgrees(root, tree) {
  const lock = readLock(join(root, 'package-lock.json'));
  return Boolean(lock) && manifestsAgree(root, lock ?? {}) && lockAgrees(lock ?? {}, tree);
}

/**
 * @param {Lock} lock
 * @param {Lock} tree
 */
function lockAgrees(lock, tree) {
  return Object.entries(lock.packages ?? {}).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const got = tree.packages?.[path];
    // Optional packages of other systems are in the lock, but correctly absent here.
    if (!got) return Boolean(wanted.optional || wanted.devOptional);
    return (
      Boolean(wanted.link) === Boolean(got.link) &&
      wanted.version === got.version &&
      wanted.integrity === got.integrity
    );
  });
}

/**
 * @param {string} root
 * @param {Lock} lock
 */
function manifestsAgree(root, lock) {
  return packageFolders(root).every((folder) => {
    const manifest = readManifest(root, folder);
    const locked = lock.packages?.[folder];
    return (
      sameRecord(manifest.dependencies, locked?.dependencies) &&
      sameRecord(manifest.devDependencies, locked?.devDependencies)
    );
  });
}

/**
 * @param {Record<string, string> | undefined} left
 * @param {Record<string, string> | undefined} right
 */
function sameRecord(left = {}, right = {}) {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Manifest & { allowScripts?: Record<string, boolean> }}
 */
export function readManifest(root, folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/**
 * @param {string} file
 * @returns {Lock | undefined} undefined when npm never finished writing it
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
