import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { impossibleHere } from '../platform-unavailable.ts';
import type { Environment } from '../settings.ts';
import { runTool } from '../system/run-tool.ts';
import {
  looksLikeDebian,
  parseDeb822Sources,
  parseIndexTarget,
  parseOneLineSources,
  type AptSource,
} from './apt-sources.parser.ts';

/** Reads the package lists that this machine has downloaded, which state the archive they belong to. */
const fromPackageLists = async (): Promise<string[]> => {
  const format = '$(REPO_URI)|$(ORIGIN)|$(LABEL)|$(COMPONENT)';
  const lines = await runTool('apt-get', ['indextargets', '--format', format, 'Identifier: Packages']);
  return lines.split('\n').flatMap((line) => {
    const { uri, isDebian } = parseIndexTarget(line);
    return isDebian ? [uri] : [];
  });
};

const readIfThere = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

const readSources = async (mainFile: string, folder: string): Promise<AptSource[]> => {
  const names = await readdir(folder).catch(() => []);
  const parts = await Promise.all(
    names.sort().map(async (name) => {
      if (name.endsWith('.list')) return parseOneLineSources(await readIfThere(join(folder, name)));
      if (name.endsWith('.sources')) return parseDeb822Sources(await readIfThere(join(folder, name)));
      return [];
    }),
  );
  return [...parseOneLineSources(await readIfThere(mainFile)), ...parts.flat()];
};

/** Reads the configured sources, for a machine whose package lists are empty (a trimmed container). */
const fromSourceFiles = async (): Promise<string[]> => {
  const shell = await runTool('apt-config', [
    'shell',
    'MAIN',
    'Dir::Etc::sourcelist/f',
    'PARTS',
    'Dir::Etc::sourceparts/d',
  ]);
  const place = (name: string): string => new RegExp(`^${name}='([^']*)'$`, 'm').exec(shell)?.[1] ?? '';
  const sources = await readSources(place('MAIN'), place('PARTS'));
  return sources.filter(looksLikeDebian).map((source) => source.uri);
};

/**
 * Addresses of Debian's archive, best first: only SHOP_DEBIAN_MIRROR if set, otherwise those of the machine's apt
 * configuration. No address is hard-coded: a machine behind a mirror only uses its mirror.
 */
export const debianMirrors = async (env: Environment): Promise<string[]> => {
  const requested = env['SHOP_DEBIAN_MIRROR'];
  if (requested) return [requested];
  const found = [...(await fromPackageLists()), ...(await fromSourceFiles())];
  const mirrors = [...new Set(found.map((uri) => uri.replace(/\/+$/, '')))];
  if (mirrors.length > 0) return mirrors;
  throw impossibleHere('apt names no mirror of Debian (SHOP_DEBIAN_MIRROR can name one)');
};

/** Testing first, since its packages can always be installed together; unstable where testing lacks a package. */
export const debianSuites = (env: Environment): string[] =>
  env['SHOP_DEBIAN_SUITE'] ? [env['SHOP_DEBIAN_SUITE']] : ['forky', 'sid'];
