import { mkdtemp, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { giveTo, type Identity } from './identity.ts';

const PREFIX = 'fanshop-pg-';
/** A unix socket's path has 107 bytes at most, too few for a folder deep inside a checkout. */
const LONGEST_BASE = 60;

/**
 * A new private folder with a short path for PostgreSQL's socket. The link remembers it, so that a later run can
 * remove what a killed one left.
 */
export const freshSocketFolder = async (link: string, identity: Identity): Promise<string> => {
  await removeSocketFolder(link);
  const folder = await mkdtemp(join(tmpdir().length > LONGEST_BASE ? '/tmp' : tmpdir(), PREFIX));
  await symlink(folder, link);
  await giveTo(identity, folder);
  return folder;
};

/** Removes the folder that the link remembers, and the link. */
export const removeSocketFolder = async (link: string): Promise<void> => {
  const folder = await readlink(link).catch(() => null);
  if (folder !== null && basename(folder).startsWith(PREFIX)) {
    await rm(folder, { recursive: true, force: true });
  }
  await rm(link, { force: true });
};
