import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ToolFailure } from '../system/run-tool.ts';

export type Package = { name: string; version: string; sha256: string };

/** Packages that are unpacked with programs and tables; of all others only the shared objects are needed. */
const WHOLE = /^(postgresql-|nats-server$)/;

/** Unused parts of the packages above. */
const LEFT_OUT = [
  './usr/share/doc*',
  './usr/share/man*',
  './usr/share/locale*',
  './usr/share/lintian*',
  './usr/include*',
  './usr/lib/systemd*',
  './etc*',
  '*/bitcode*',
  '*/pgxs*',
  '*postgis_tiger*',
  '*postgis_raster*',
  '*postgis_topology*',
  '*postgis_sfcgal*',
  '*address_standardizer*',
  // Upgrade scripts of earlier PostGIS versions: half of all tables.
  '*postgis--unpackaged*',
  '*postgis--ANY*',
];

/** `name_version_architecture.deb`, where apt writes the colon of a version as `%3a`. */
export const parsePackageFile = (file: string): { name: string; version: string } => {
  const [name = '', version = ''] = basename(file).split('_');
  return { name, version: decodeURIComponent(version) };
};

/** The patterns of a package for tar; a pattern without a match is not an error. */
const selection = (name: string): string[] =>
  WHOLE.test(name)
    ? LEFT_OUT.map((pattern) => `--exclude=${pattern}`)
    : ['--wildcards', '--no-anchored', '--ignore-failed-read', '*.so', '*.so.*', '*/lib64*'];

/** tar's message when a package contains none of the requested files, such as a package of documents. */
const NOTHING_FOUND = /Not found in archive/;

const unpack = (file: string, name: string, target: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = 'dpkg-deb --fsys-tarfile "$1" | { shift; tar -x --no-same-owner "$@"; }';
    const child = spawn('sh', ['-c', script, 'sh', file, '-C', target, ...selection(name)], {
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.on('error', reject);
    child.on('close', (code) => {
      const complaints = said
        .split('\n')
        .filter((line) => line && !NOTHING_FOUND.test(line) && !/Exiting with failure status/.test(line));
      if (code === 0 || (!WHOLE.test(name) && complaints.length === 0)) resolve();
      else reject(new ToolFailure('tar', code, complaints.join('\n')));
    });
  });

const checksum = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Unpacks the packages into `target` and returns their names and versions. No maintainer scripts are run. */
export const unpackPackages = async (files: readonly string[], target: string): Promise<Package[]> => {
  await mkdir(target, { recursive: true });
  const packages: Package[] = [];
  for (const file of [...files].sort()) {
    const { name, version } = parsePackageFile(file);
    await unpack(file, name, target);
    packages.push({ name, version, sha256: await checksum(file) });
  }
  return packages;
};
