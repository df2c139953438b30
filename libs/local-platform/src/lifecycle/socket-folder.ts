import { mkdtemp, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { giveTo, type Identity } from './identity.ts';

const PREFIX = 'fanshop-pg-';
/** The path of a unix socket is limited to 107 bytes, too few for a folder deep inside a checkout. */
const LONGEST_BASE = 60;

/**
 * Creates a private folder with a short path for PostgreSQL's socket. The link points to it, so that a later run can
 * remove the folder of a killed one.
 */
export const freshSocketFolder = async (link: string, identity: Identity): Promise<string> => {
  await removeSocketFolder(link);
  const folder = await mkdtemp(join(tmpdir().length > LONGEST_BASE ? '/tmp' : tmpdir(), PREFIX));
  await symlink(folder, link);
  await giveTo(identity, folder);
  return folder;
};

/** Removes the folder that the link points to, and the link. */
export const removeSocketFolder = async (link: string): Promise<void> => {
  const folder = await readlink(link).catch(() => null);
  if (folder !== null && basename(folder).startsWith(PREFIX)) {
    await rm(folder, { recursive: true, force: true });
  }
  await rm(link, { force: true });
};
