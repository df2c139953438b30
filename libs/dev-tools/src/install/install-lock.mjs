/** Allows one install per checkout at a time: a lock file with the holder's process id; a stale lock is taken over. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../cli/errors.mjs';

/**
 * @param {string} file
 * @param {(holder: number) => void} onWait called once when another process holds the lock
 * @returns {Promise<() => void>} releases the lock
 */
export async function takeLock(file, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  let reported = false;
  while (!tryTake(file)) {
    const holder = readHolder(file);
    if (holder !== undefined && !isAlive(holder)) discard(file, holder);
    else {
      if (!reported && holder !== undefined) onWait(holder);
      reported = true;
      await sleep(200);
    }
  }
  return () => rmSync(file, { force: true });
}

/**
 * Writes a temporary file and links it into place, so that no process ever reads an empty lock.
 * @param {string} file
 */
function tryTake(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Two processes may find the same dead holder. The rename succeeds for one of them; a process that moved a live lock
 * (another one took over first) puts it back.
 * @param {string} file
 * @param {number} holder
 */
function discard(file, holder) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    if (readHolder(aside) !== holder) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {string} file */
function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
