import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../system/run-tool.ts';
import { heavyParts, standInStatus } from './stand-ins.ts';

export type Archive = { mirror: string; suite: string; architecture: string; keyring: string };

const TIMEOUT_MS = 10 * 60_000;

/**
 * An isolated apt inside `folder`: with its own lists, cache and status of installed packages. The machine's apt is
 * neither read (except for its network settings) nor locked nor changed. Signatures are checked as always.
 */
export class PrivateApt {
  readonly #folder: string;
  readonly #archive: Archive;

  constructor(folder: string, archive: Archive) {
    this.#folder = folder;
    this.#archive = archive;
  }

  get #archives(): string {
    return join(this.#folder, 'cache/archives');
  }

  /** Writes the configuration and downloads the package lists. */
  async prepare(): Promise<void> {
    const { mirror, suite, architecture, keyring } = this.#archive;
    await mkdir(join(this.#folder, 'state/lists/partial'), { recursive: true });
    await mkdir(join(this.#archives, 'partial'), { recursive: true });
    const source = `deb [arch=${architecture} signed-by=${keyring}] ${mirror} ${suite} main\n`;
    await writeFile(join(this.#folder, 'sources.list'), source);
    await writeFile(join(this.#folder, 'status'), '');
    const network = networkSettings(await runTool('apt-config', ['dump']));
    await writeFile(join(this.#folder, 'apt.conf'), `${configuration(this.#folder, architecture)}${network}`);
    await this.#run('apt-get', 'update', '--error-on=any');
  }

  /** The PostgreSQL versions for which the suite has DocumentDB, newest first. */
  async postgresVersions(): Promise<number[]> {
    const found = await this.#run('apt-cache', 'search', '--names-only', '^postgresql-[0-9]+-documentdb$');
    return [...found.matchAll(/^postgresql-(\d+)-documentdb /gm)]
      .map((match) => Number(match[1]))
      .sort((a, b) => b - a);
  }

  /** Downloads the packages with their dependencies and returns the files. */
  async download(postgres: number): Promise<string[]> {
    const dependencies = await this.#run('apt-cache', 'depends', `postgresql-${postgres}-postgis-3`);
    await writeFile(
      join(this.#folder, 'status'),
      standInStatus(heavyParts(dependencies), this.#archive.architecture),
    );
    const wanted = [`postgresql-${postgres}`, `postgresql-${postgres}-documentdb`, 'nats-server'];
    await this.#run('apt-get', '-y', '-q', '--download-only', 'install', ...wanted);
    const files = await readdir(this.#archives);
    return files.filter((name) => name.endsWith('.deb')).map((name) => join(this.#archives, name));
  }

  #run(tool: string, ...args: string[]): Promise<string> {
    const env = { APT_CONFIG: join(this.#folder, 'apt.conf') };
    // The kernel kills apt together with this process, so that an interrupted run does not continue to download.
    return runTool('setpriv', ['--pdeathsig', 'KILL', tool, ...args], { env, timeoutMs: TIMEOUT_MS });
  }
}

const configuration = (folder: string, architecture: string): string =>
  [
    `Dir::State "${folder}/state";`,
    `Dir::State::status "${folder}/status";`,
    `Dir::Cache "${folder}/cache";`,
    `Dir::Etc::sourcelist "${folder}/sources.list";`,
    ...['main', 'parts', 'sourceparts', 'preferences', 'preferencesparts', 'trusted', 'trustedparts'].map(
      (name) => `Dir::Etc::${name} "/dev/null";`,
    ),
    `APT::Architecture "${architecture}";`,
    `APT::Architectures { "${architecture}"; };`,
    'APT::Install-Recommends "false";',
    // As root, apt would download as another user, who may have no access to this folder.
    'APT::Sandbox::User "";',
    'Acquire::Languages "none";',
    // Accepts a mirror that is some days behind; its files must still be signed.
    'Acquire::Check-Valid-Until "false";',
    'Acquire::Retries "2";',
    'Acquire::http::Timeout "30";',
    'Acquire::https::Timeout "30";',
    '',
  ].join('\n');

/** Proxies and certificates of this machine, the only part of its apt settings that is reused. */
export const networkSettings = (dump: string): string =>
  dump
    .split('\n')
    .filter((line) => /^Acquire::(https?|tor|socks5?h?)::.*"[^"]*";$/i.test(line))
    .filter((line) => !/::Timeout\b/i.test(line))
    .map((line) => `${line}\n`)
    .join('');
