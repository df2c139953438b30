import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { unwantedFeatures } from './unwanted-features.ts';

const playwright = dirname(fileURLToPath(import.meta.resolve('playwright-core/package.json')));

it('contains every feature that this version of Playwright disables', () => {
  const source = readFileSync(join(playwright, 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(source) ?? [];
  const theirs = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(10);
  expect(unwantedFeatures).toEqual(expect.arrayContaining(theirs));
});
