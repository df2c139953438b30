import { chown } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { shortHash, type Environment, type PlatformPaths } from '../settings.ts';
import { exitCodeOf } from '../system/run-tool.ts';

/** Debian's `nobody`: PostgreSQL requires a user that is known to the machine and is not root. */
const NOBODY = 65_534;

/** The user that runs PostgreSQL, which refuses to run as root. */
export type Identity = {
  /** Prefix of a command that runs it as that user. */
  prefix: readonly string[];
  /** Set when the files must belong to another user than that of this process. */
  owner: number | null;
};

/** In a user namespace the process sees itself as `nobody`, while the kernel still uses our id: files remain ours. */
const MAPPED = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
const CHANGED = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

const isKnownUser = (): boolean => {
  try {
    return userInfo().username !== '';
  } catch {
    // Node throws when the user id has no passwd entry, as in a container with an arbitrary user id.
    return false;
  }
};

const canMap = async (): Promise<boolean> => {
  const [program = '', ...args] = MAPPED;
  return (await exitCodeOf(program, [...args, 'true'])) === 0;
};

/** Ordinary users run it directly, root in a user namespace, or as another user where namespaces are blocked. */
export const findIdentity = async (): Promise<Identity> => {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && isKnownUser()) return { prefix: [], owner: null };
  if (await canMap()) return { prefix: MAPPED, owner: null };
  return isRoot ? { prefix: CHANGED, owner: NOBODY } : { prefix: [], owner: null };
};

/** Changes the owner of a folder to the user that runs PostgreSQL. */
export const giveTo = async (identity: Identity, folder: string): Promise<void> => {
  if (identity.owner !== null) await chown(folder, identity.owner, identity.owner);
};

/**
 * Another user cannot enter a checkout under root's home, so in that case PostgreSQL's files are in a separate folder
 * of the system's temporary folder. An engine in SHOP_PLATFORM_CACHE is not moved: that folder must be readable for all
 * users.
 */
export const placesFor = (
  identity: Identity,
  paths: PlatformPaths,
  env: Environment = process.env,
): PlatformPaths => {
  if (identity.owner === null) return paths;
  const outside = join(tmpdir(), `fanshop-platform-${shortHash(paths.root)}`);
  return {
    ...paths,
    engine: env['SHOP_PLATFORM_CACHE'] ? paths.engine : join(outside, basename(paths.engine)),
    data: join(outside, 'data'),
    templates: join(outside, 'templates'),
    tests: join(outside, 'tests'),
  };
};
