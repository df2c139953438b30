import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { broken, nothing, root, trackedFiles } from './tracked-files.ts';

const dependencies = z.record(z.string(), z.string()).optional();
const manifestSchema = z.object({
  version: z.string(),
  dependencies,
  devDependencies: dependencies,
  peerDependencies: dependencies,
  optionalDependencies: dependencies,
});

interface Input {
  path: string;
  name: string;
  version: string;
}

const manifests = trackedFiles()
  .filter((path) => path === 'package.json' || path.endsWith('/package.json'))
  .map((path) => ({ path, ...manifestSchema.parse(JSON.parse(readFileSync(join(root, path), 'utf8'))) }));

const inputs: Input[] = manifests.flatMap(
  ({ path, dependencies: production, devDependencies, peerDependencies, optionalDependencies }) =>
    [production, devDependencies, peerDependencies, optionalDependencies].flatMap((list) =>
      Object.entries(list ?? {}).map(([name, version]) => ({ path, name, version })),
    ),
);

it('every dependency has an exact version', () => {
  const exact = /^(npm:[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
  const found = inputs
    .filter(({ version }) => !exact.test(version))
    .map(({ path, name }) => `${path}: ${name}`);
  expect(broken(found, [])).toEqual(nothing);
});

it('every package has the same version in all projects', () => {
  const names = [...new Set(inputs.map(({ name }) => name))];
  const found = names.filter(
    (name) => new Set(inputs.filter((input) => input.name === name).map(({ version }) => version)).size > 1,
  );
  expect(broken(found, [])).toEqual(nothing);
});

it('no manifest lists a package twice', () => {
  const lines = inputs.map(({ path, name }) => `${path}: ${name}`);
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
});

it('all projects have the same version', () => {
  expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
});

it('the lock file contains no download addresses', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect(lock.match(/https?:\/\/[^"]*\.t(ar\.)?gz/g)).toBeNull();
  expect(lock).not.toContain('"resolved": "http');
});

it('the lock file contains the dependencies of every manifest, so that an install changes nothing', () => {
  const lock = z
    .object({ packages: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  for (const { path, ...lists } of manifests) {
    const entry = lock.packages[path.replace(/\/?package\.json$/, '')];
    for (const kind of ['dependencies', 'devDependencies'] as const) {
      const locked = z.object({ [kind]: dependencies }).parse(entry)[kind];
      expect({ path, kind, inputs: locked ?? {} }).toEqual({ path, kind, inputs: lists[kind] ?? {} });
    }
  }
});
