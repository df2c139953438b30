import { chown } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { shortHash, type Environment, type PlatformPaths } from '../settings.ts';
import { exitCodeOf } from '../system/run-tool.ts';

/** Debian's `nobody`: PostgreSQL wants a user that the machine knows and that is not root. */
const NOBODY = 65_534;

/** As whom PostgreSQL runs. It refuses to run as root. */
export type Identity = {
  /** Put before a command to run it as that user. */
  prefix: readonly string[];
  /** Set where the files must belong to somebody else than this process. */
  owner: number | null;
};

/** In a user namespace the process believes to be nobody while the kernel still sees us: our files stay ours. */
const MAPPED = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
const CHANGED = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

const isKnownUser = (): boolean => {
  try {
    return userInfo().username !== '';
  } catch {
    // Node throws where the user id has no passwd entry, as in a container started with some number.
    return false;
  }
};

const canMap = async (): Promise<boolean> => {
  const [program = '', ...args] = MAPPED;
  return (await exitCodeOf(program, [...args, 'true'])) === 0;
};

/** An ordinary user runs it directly, root in a user namespace, and where these are blocked root changes the user. */
export const findIdentity = async (): Promise<Identity> => {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && isKnownUser()) return { prefix: [], owner: null };
  if (await canMap()) return { prefix: MAPPED, owner: null };
  return isRoot ? { prefix: CHANGED, owner: NOBODY } : { prefix: [], owner: null };
};

/** Gives a folder to the user that PostgreSQL runs as. */
export const giveTo = async (identity: Identity, folder: string): Promise<void> => {
  if (identity.owner !== null) await chown(folder, identity.owner, identity.owner);
};

/**
 * Another user cannot enter a checkout under root's home, so in that case what PostgreSQL touches stands in a folder of
 * its own under the system's temporary folder. An engine that SHOP_PLATFORM_CACHE points to stays: who sets it sees to it
 * that everybody may read it.
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
