import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const compose = read('docker-compose.yml');
const step = z.object({ run: z.string().optional(), uses: z.string().optional() });
const { jobs } = z
  .object({ jobs: z.record(z.string(), z.object({ steps: z.array(step) })) })
  .parse(parse(read('.github/workflows/ci.yml')));
const commands = Object.values(jobs)
  .flatMap(({ steps }) => steps.map(({ run = '' }) => run))
  .join('\n');
const named = (pattern: RegExp): string[] => [...commands.matchAll(pattern)].map(([, name = '']) => name);

it('the recipe of CI runs npm scripts that exist', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const found = named(/npm (?:run )?(test(?::\w+)?|[\w:]+)(?= |'|$)/gm).filter((name) => name !== 'ci');
  expect(found.length).toBeGreaterThan(2);
  expect(found.filter((name) => !(name in scripts))).toEqual([]);
});

it('the recipe of CI names files that exist', () => {
  const found = named(/(?<![\w/])((?:deploy\/|\.env\.)[\w./-]+)/g);
  expect(found).toContain('.env.example');
  expect(found.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('the recipe of CI calls commands that the image has', () => {
  const program = read('libs/dev-tools/src/operator/main.ts');
  const found = named(/run --rm operator (\w+)/g);
  expect(found).toContain('smoke');
  expect(found.filter((name) => !program.includes(`${name}: () => import(`))).toEqual([]);
});

it('tests in containers use the images of docker-compose.yml', () => {
  const engines = read('libs/testing/src/platform/engines.ts');
  const found = [...engines.matchAll(/Container\('([^']+)'\)/g)].map(([, image = '']) => image);
  expect(found).toHaveLength(2);
  expect(found.filter((image) => !compose.includes(`:-${image}}`))).toEqual([]);
});

it('the recipe of CI uses the images of docker-compose.yml', () => {
  const found = named(/((?:caddy|prom\/prometheus):v?\d[\w.-]+)/g);
  expect(found).toHaveLength(2);
  expect(found.filter((image) => !compose.includes(`:-${image}}`))).toEqual([]);
});
