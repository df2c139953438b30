import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkout, fillModules, writeJson } from './fixtures.ts';
import { fingerprint, installBegins, installEnded, installState } from './install-state.mjs';

let root: string;
beforeEach(() => {
  root = checkout();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function installed(): void {
  fillModules(root);
  installBegins(root);
  installEnded(root, { complete: true });
}

describe('installState', () => {
  it('is stale in a fresh clone', () => {
    expect(installState(root)).toBe('stale');
  });

  it('is ready after a complete install', () => {
    installed();
    expect(installState(root)).toBe('ready');
  });

  it('is stale when the lock file requires another version', () => {
    installed();
    const packages = { '': { dependencies: { apple: '1.0.0' } }, 'node_modules/apple': { version: '1.1.0' } };
    writeJson(join(root, 'package-lock.json'), { packages });
    expect(installState(root)).toBe('stale');
  });

  it('is stale when a workspace has a new dependency', () => {
    installed();
    writeJson(join(root, 'libs/pear/package.json'), { name: '@shop/pear', dependencies: { plum: '1.0.0' } });
    expect(installState(root)).toBe('stale');
  });

  it('is ready when only a script of a package.json has changed', () => {
    installed();
    writeJson(join(root, 'libs/pear/package.json'), { name: '@shop/pear', scripts: { build: 'true' } });
    expect(installState(root)).toBe('ready');
  });

  it('is ready after a manual install, which is recorded', () => {
    fillModules(root);
    expect(installState(root)).toBe('ready');
    expect(existsSync(join(root, 'node_modules/.shop-installed'))).toBe(true);
  });

  it('is stale when the installed versions differ from the lock file', () => {
    fillModules(root, '0.9.0');
    expect(installState(root)).toBe('stale');
  });

  it('is partial after an interrupted install', () => {
    fillModules(root);
    installBegins(root);
    expect(installState(root)).toBe('partial');
  });

  it('is partial when npm did not finish', () => {
    mkdirSync(join(root, 'node_modules/apple'), { recursive: true });
    expect(installState(root)).toBe('partial');
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":');
    expect(installState(root)).toBe('partial');
  });

  it('is stale when the Node of the project is missing', () => {
    installed();
    rmSync(join(root, 'node_modules/node'), { recursive: true });
    expect(installState(root)).toBe('stale');
  });
});

describe('fingerprint', () => {
  it('changes only when a file changes', () => {
    const before = fingerprint(root);
    expect(fingerprint(root)).toBe(before);
    writeJson(join(root, 'libs/pear/package.json'), { name: '@shop/pear', version: '1.0.1' });
    expect(fingerprint(root)).not.toBe(before);
  });
});
