import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RunProgram } from '../apt/apt-get.ts';
import { ensureNginx } from './ensure-nginx.ts';

let place: string;
let folder: string;
let ran: string[];

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'fanshop-nginx-'));
  folder = join(place, 'unpacked');
  ran = [];
});

function putProgram(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
}

/** A fake machine on which all programs succeed except those that `fails` selects. */
const machine =
  (fails: (line: string) => boolean = () => false): RunProgram =>
  (argv) => {
    const line = argv.join(' ');
    ran.push(line);
    if (fails(line)) return Promise.resolve({ ok: false, output: 'first\nE: no space left\n' });
    if (line.includes('download')) writeFileSync(join(folder, 'nginx_1.deb'), '');
    if (line.includes('dpkg-deb -x')) putProgram(join(folder, 'usr/sbin/nginx'));
    const output = line.includes('Depends') ? 'libc6 (>= 2.34), libssl3, zlib1g, nginx-common\n' : '';
    return Promise.resolve({ ok: true, output });
  };

const ensure = (env: NodeJS.ProcessEnv, run = machine(), isRoot = true): Promise<string> =>
  ensureNginx({ env, isRoot, run, folder, otherPlaces: [] });

describe('ensureNginx', () => {
  it('uses the nginx named by NGINX_PATH, and fails for a wrong path', async () => {
    const named = putProgram(join(place, 'my-nginx'));
    expect(await ensure({ NGINX_PATH: named })).toBe(named);
    await expect(ensure({ NGINX_PATH: join(place, 'gone') })).rejects.toThrow('gone');
  });

  it('uses an installed nginx, or one unpacked earlier', async () => {
    const unpacked = putProgram(join(folder, 'usr/sbin/nginx'));
    expect(await ensure({ PATH: place })).toBe(unpacked);
    const own = putProgram(join(place, 'nginx'));
    expect(await ensure({ PATH: place })).toBe(own);
    expect(ran.filter((line) => line.includes('apt-get'))).toEqual([]);
  });

  it('unpacks the Debian package and installs only its libraries', async () => {
    expect(await ensure({ PATH: place })).toBe(join(folder, 'usr/sbin/nginx'));
    expect(ran.filter((line) => line.includes(' install '))).toEqual([
      'env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-upgrade --no-install-recommends libc6 libssl3 zlib1g',
    ]);
  });

  it.each([
    ['apt-get --version', true, 'no apt-get here'],
    ['sudo -n true', false, 'sudo apt-get install nginx'],
    ['apt-get -q update', true, 'apt-get update failed: E: no space left'],
    ['download nginx', true, 'sh failed: E: no space left'],
    ['usr/sbin/nginx -v', true, 'does not run'],
  ])('explains in one line what to do when "%s" fails', async (what, isRoot, words) => {
    const attempt = ensure(
      { PATH: place },
      machine((line) => line.includes(what)),
      isRoot,
    );
    await expect(attempt).rejects.toThrow(words);
    await expect(attempt).rejects.toThrow(/^[^\n]*$/);
  });
});
