import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const lockEntries = {
  '': { dependencies: { apple: '1.0.0' } },
  'libs/pear': { version: '1.0.0' },
  'node_modules/apple': { version: '1.0.0', integrity: 'sha512-apple' },
  'node_modules/@shop/pear': { link: true, resolved: 'libs/pear' },
  'node_modules/apple-for-mars': { version: '1.0.0', integrity: 'sha512-mars', optional: true },
};

/** A checkout with one package and one workspace, not installed yet. */
export function checkout(folder = mkdtempSync(join(tmpdir(), 'shop-install-'))): string {
  mkdirSync(join(folder, 'libs/pear'), { recursive: true });
  const manifest = {
    name: 'orchard',
    workspaces: ['libs/*'],
    dependencies: { apple: '1.0.0' },
    allowScripts: { node: true, worm: false },
  };
  writeJson(join(folder, 'package.json'), manifest);
  writeJson(join(folder, 'libs/pear/package.json'), { name: '@shop/pear', version: '1.0.0' });
  writeJson(join(folder, 'package-lock.json'), { lockfileVersion: 3, packages: lockEntries });
  return folder;
}

/** Writes the files that npm leaves after a successful install on this machine. */
export function fillModules(root: string, version = '1.0.0'): void {
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/node/bin/node'), '');
  const { 'node_modules/apple-for-mars': _, ...installed } = lockEntries;
  const apple = { version, integrity: `sha512-apple${version === '1.0.0' ? '' : version}` };
  writeJson(join(root, 'node_modules/.package-lock.json'), {
    packages: { ...installed, 'node_modules/apple': apple },
  });
}

/** Creates a fake npm; `script` is shell code, `$calls` a file that gets a line for every call. */
export function npmThat(root: string, script: string): { npm: string; calls: string } {
  const npm = join(root, 'fake-npm');
  const calls = join(root, 'calls');
  writeFileSync(npm, `#!/bin/sh\necho "$1" >> "${calls}"\n${script}\n`);
  chmodSync(npm, 0o755);
  writeFileSync(calls, '');
  return { npm, calls };
}

/** Shell code with the same effect as `fillModules`. */
export const goodInstall = `[ "$1" = install ] || exit 0
mkdir -p node_modules/node/bin && : > node_modules/node/bin/node
echo '{"packages":{"":{},"libs/pear":{"version":"1.0.0"},"node_modules/apple":{"version":"1.0.0","integrity":"sha512-apple"},"node_modules/@shop/pear":{"link":true}}}' > node_modules/.package-lock.json`;

export const writeJson = (file: string, value: unknown): void => writeFileSync(file, JSON.stringify(value));
