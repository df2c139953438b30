import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ensureChromium } from './ensure-chromium.ts';
import type { RunProgram } from '../apt/apt-get.ts';
import { findChromium } from './find-chromium.ts';

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'fanshop-chromium-'));
}

function putProgram(path: string, mode = 0o755): string {
  writeFileSync(path, '');
  chmodSync(path, mode);
  return path;
}

describe('finding', () => {
  it('prefers the browser named by CHROMIUM_PATH', async () => {
    const place = folder();
    putProgram(join(place, 'chromium'));
    const named = putProgram(join(place, 'my-browser'));
    expect(await findChromium({ CHROMIUM_PATH: named, PATH: place })).toBe(named);
  });

  it('fails for a wrong CHROMIUM_PATH instead of ignoring it', async () => {
    const place = folder();
    putProgram(join(place, 'chromium'));
    await expect(findChromium({ CHROMIUM_PATH: join(place, 'gone'), PATH: place })).rejects.toThrow('gone');
  });

  it('searches the PATH for every known name of a browser', async () => {
    const [empty, place] = [folder(), folder()];
    const found = putProgram(join(place, 'google-chrome'));
    expect(await findChromium({ PATH: `${empty}:${place}` })).toBe(found);
    expect(await findChromium({ PATH: empty })).toBeNull();
    expect(await findChromium({})).toBeNull();
  });

  it('ignores a file that is not executable', async () => {
    const place = folder();
    putProgram(join(place, 'chromium'), 0o644);
    expect(await findChromium({ PATH: place })).toBeNull();
  });
});

describe('installing', () => {
  interface Machine {
    place: string;
    ran: string[];
    run: RunProgram;
  }

  /** A fake machine on which all programs succeed except those that `fails` selects. */
  function machine(fails: (line: string) => boolean = () => false): Machine {
    const place = folder();
    const ran: string[] = [];
    return {
      place,
      ran,
      run(argv) {
        const line = argv.join(' ');
        ran.push(line);
        if (fails(line)) return Promise.resolve({ ok: false, output: 'first\nE: no space left\n' });
        if (line.includes('install')) putProgram(join(place, 'chromium'));
        return Promise.resolve({ ok: true, output: '' });
      },
    };
  }

  it('runs nothing when a browser is already installed', async () => {
    const { place, ran, run } = machine();
    putProgram(join(place, 'chromium'));
    await ensureChromium({ env: { PATH: place }, isRoot: true, run });
    expect(ran).toEqual([]);
  });

  it('updates the package lists first and installs Cyrillic fonts as well', async () => {
    const { place, ran, run } = machine();
    expect(await ensureChromium({ env: { PATH: place }, isRoot: true, run })).toBe(join(place, 'chromium'));
    expect(ran.slice(1)).toEqual([
      'env DEBIAN_FRONTEND=noninteractive apt-get -q update',
      'env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends chromium fonts-dejavu-core fonts-liberation',
    ]);
  });

  it('uses sudo without a prompt as an ordinary user', async () => {
    const { place, ran, run } = machine();
    await ensureChromium({ env: { PATH: place }, isRoot: false, run });
    expect(ran.slice(1).every((line) => line.startsWith('sudo -n '))).toBe(true);
  });

  it.each([
    ['apt-get --version', true, 'no apt-get here'],
    ['sudo -n true', false, 'sudo apt-get install chromium'],
    ['apt-get -q update', true, 'apt-get update failed: E: no space left'],
    ['apt-get -q install', true, 'apt-get install failed: E: no space left'],
  ])('explains in one line what to do when "%s" fails', async (what, isRoot, words) => {
    const { place, run } = machine((line) => line.includes(what));
    const attempt = ensureChromium({ env: { PATH: place }, isRoot, run });
    await expect(attempt).rejects.toThrow(words);
    await expect(attempt).rejects.toThrow(/^[^\n]*$/);
  });
});
