import { impossibleHere, PlatformUnavailable } from '../platform-unavailable.ts';
import { exists } from '../system/exists.ts';
import { findProgram } from '../system/find-program.ts';

const TOOLS = ['apt-get', 'apt-cache', 'apt-config', 'dpkg-deb', 'tar'];
const RUN_TOOLS = ['flock', 'setpriv', 'cp'];

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

const KEYRINGS = [
  '/usr/share/keyrings/debian-archive-keyring.gpg',
  '/usr/share/keyrings/debian-archive-keyring.pgp',
];

const missingOf = async (names: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(names.map((name) => findProgram(name)));
  return names.filter((_, index) => found[index] === null);
};

/** Checks the requirements for running the processes, whatever the origin of the programs. */
export const requireRunTools = async (): Promise<void> => {
  if (process.platform !== 'linux') throw impossibleHere(`it needs Linux, this is ${process.platform}`);
  const missing = await missingOf(RUN_TOOLS);
  if (missing.length > 0) throw impossibleHere(`it needs ${missing.join(', ')}`);
};

/** Checks the requirements for unpacking Debian's packages; throws one line that names what is missing. */
export const requireDebianTools = async (
  target: string,
): Promise<{ architecture: string; keyring: string }> => {
  const missing = await missingOf(TOOLS);
  if (missing.length > 0) {
    throw impossibleHere(`it is unpacked from Debian's packages, which needs ${missing.join(', ')}`);
  }
  const architecture = ARCHITECTURES[process.arch];
  if (!architecture) throw impossibleHere(`there is no engine for the processor type ${process.arch}`);
  const keyrings = await Promise.all(KEYRINGS.map(exists));
  const keyring = KEYRINGS.find((_, index) => keyrings[index]);
  if (!keyring) throw impossibleHere("Debian's signing keys are missing (package debian-archive-keyring)");
  // These characters cannot be escaped in the loader's library path and in apt's configuration.
  if (/[:;"\n]/.test(target)) {
    throw new PlatformUnavailable(
      `The engine cannot be unpacked under ${target}: the path has a quote, colon or semicolon. Set SHOP_PLATFORM_CACHE to another folder.`,
    );
  }
  return { architecture, keyring };
};
