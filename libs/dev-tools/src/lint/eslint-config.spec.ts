import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '../../../..');
const eslint = new ESLint({ cwd: root });

/** Lints text as the content of that file, with the repository's real configuration. @returns the failing rules */
async function rulesThatSpeak(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: join(root, file) });
  if (!result) throw new Error(`${file} is ignored by the configuration`);
  return result.messages.map((message) => message.ruleId);
}

const take = (specifier: string): string => `import { a } from '${specifier}';\na();\n`;

describe('what the configuration reports', () => {
  it.each([
    ['a project it may not know', 'services/cart/src/a.ts', take('@shop/catalogue'), 'shop/boundaries'],
    ['a way past the entry point', 'gateway/src/a.ts', take('@shop/domain/src/money.ts'), 'shop/boundaries'],
    ['a dynamic import', 'gateway/src/a.ts', `void import('@shop/catalogue');\n`, 'shop/boundaries'],
    ['a re-export', 'libs/domain/src/a.ts', `export * from '@shop/contracts';\n`, 'shop/boundaries'],
    [
      'a type of another feature',
      'web-admin/src/features/a/a.ts',
      `export type A = import('../b/b.ts').B;\n`,
      'shop/boundaries',
    ],
    ['a built-in in domain code', 'libs/domain/src/a.ts', take('node:fs'), 'no-restricted-imports'],
    ['a built-in without prefix in a site', 'web-admin/src/a.ts', take('fs'), 'no-restricted-imports'],
    ['Ant Design in the light kit', 'libs/ui-kit/src/a.ts', take('antd'), 'no-restricted-imports'],
    [
      'a part of Ant Design in the shop',
      'web-storefront/src/a.ts',
      take('antd/locale/ru_RU'),
      'no-restricted-imports',
    ],
    ['fetch by hand', 'web-admin/src/a.ts', `void fetch('/api/pages');\n`, 'no-restricted-globals'],
    [
      'fetch through the window',
      'web-admin/src/a.tsx',
      `void window.fetch('/');\n`,
      'no-restricted-properties',
    ],
    ['a default export', 'libs/domain/src/a.ts', `export default 1;\n`, 'no-restricted-exports'],
    ['console in a service', 'services/cart/src/a.ts', `console.log('a');\n`, 'no-console'],
    [
      'any',
      'libs/domain/src/a.ts',
      `export const a = (b: any) => b;\n`,
      '@typescript-eslint/no-explicit-any',
    ],
    [
      'a cast',
      'services/cart/src/a.ts',
      `export const a = (b: unknown) => b as string;\n`,
      'shop/casts-in-parsers',
    ],
    ['a word of our own', 'services/cart/src/a.ts', `export const wishOf = 1;\n`, 'shop/usual-terms'],
    [
      'a word of our own in a member',
      'services/cart/src/a.ts',
      `export interface A {\n  lineMisfits: string[];\n}\n`,
      'shop/usual-terms',
    ],
    [
      'a word of our own as a file',
      'services/cart/src/fault.ts',
      `export const a = 1;\n`,
      'shop/usual-terms',
    ],
    [
      'a non-null promise',
      'libs/domain/src/a.ts',
      `export const a = (b?: string) => b!;\n`,
      '@typescript-eslint/no-non-null-assertion',
    ],
    [
      'the time of day in a use case',
      'services/cart/src/a.ts',
      `export const a = new Date();\n`,
      'no-restricted-syntax',
    ],
    ['Date.now in the gateway', 'gateway/src/a.ts', `export const a = Date.now();\n`, 'no-restricted-syntax'],
    [
      'chance in domain code',
      'libs/domain/src/a.ts',
      `export const a = Math.random();\n`,
      'no-restricted-syntax',
    ],
    [
      'a made-up id',
      'services/cart/src/a.ts',
      `export const a = crypto.randomUUID();\n`,
      'no-restricted-syntax',
    ],
    [
      'a conditional hook',
      'web-admin/src/A.tsx',
      `import { useState } from 'react';\nexport function A(p: { b: boolean }) {\n  if (p.b) useState(1);\n  return null;\n}\n`,
      'react-hooks/rules-of-hooks',
    ],
  ])('%s', async (_what, file, text, rule) => {
    expect(await rulesThatSpeak(file, text)).toEqual([rule]);
  });
});

describe('what the configuration allows', () => {
  it.each([
    ['an allowed project', 'services/cart/src/a.ts', take('@shop/service-kit')],
    ['all services in all-in-one', 'services/all-in-one/src/a.ts', take('@shop/catalogue')],
    ['the testing lib in a test', 'gateway/src/a.e2e-spec.ts', take('@shop/testing')],
    ['the one entry point', 'libs/domain/src/index.ts', `export * from './money.ts';\n`],
    ['a built-in in a service', 'services/cart/src/a.ts', take('node:crypto')],
    ['a built-in in a site’s server', 'web-storefront/server/a.ts', take('node:http')],
    ['a built-in in a test of a site', 'web-admin/src/a.spec.tsx', take('node:fs')],
    ['Ant Design in its own kit', 'libs/admin-kit/src/a.ts', take('antd')],
    ['fetch in a service', 'services/cart/src/a.ts', `await fetch('http://pay.example/');\n`],
    ['a default export of a config', 'web-admin/vite.config.ts', `export default {};\n`],
    ['console in developers’ tools', 'libs/dev-tools/src/a.ts', `console.log('a');\n`],
    ['as const', 'libs/domain/src/a.ts', `export const a = ['b'] as const;\n`],
    [
      'a date out of a given value',
      'libs/domain/src/a.ts',
      `export const a = (ms: number) => new Date(ms);\n`,
    ],
    ['the time of day in developers’ tools', 'libs/dev-tools/src/a.ts', `export const a = Date.now();\n`],
    ['a cast in a test', 'libs/domain/src/a.spec.ts', `export const a = (b: unknown) => b as string;\n`],
  ])('%s', async (_what, file, text) => {
    expect(await rulesThatSpeak(file, text)).toEqual([]);
  });
});
