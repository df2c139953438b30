import process from 'node:process';
import { expect, it } from '@jest/globals';
import { rememberGlobals } from './remember-globals.ts';

it('puts back the environment, the listeners of the process and the globals', () => {
  process.env['TEST_OF_BEFORE'] = 'before';
  const { fetch, structuredClone } = globalThis;
  const listeners = process.listeners('SIGUSR2');
  const putBack = rememberGlobals();
  process.env['TEST_OF_BEFORE'] = 'after';
  process.env['TEST_OF_AFTER'] = 'after';
  process.on('SIGUSR2', () => undefined);
  process.exitCode = 3;
  Object.assign(globalThis, { fetch: null, isNew: true });
  Reflect.deleteProperty(globalThis, 'structuredClone');
  putBack();
  expect(process.env['TEST_OF_BEFORE']).toBe('before');
  expect(process.env).not.toHaveProperty('TEST_OF_AFTER');
  expect(process.exitCode).not.toBe(3);
  expect(process.listeners('SIGUSR2')).toEqual(listeners);
  expect(globalThis.fetch).toBe(fetch);
  expect(globalThis.structuredClone).toBe(structuredClone);
  expect(globalThis).not.toHaveProperty('isNew');
});

it('gives each test file modules of its own, and shares contracts and packages', () => {
  expect(import.meta.url).toMatch(/\?file=\d+$/);
  expect(import.meta.resolve('./remember-globals.ts')).toMatch(/\?file=\d+$/);
  for (const shared of ['@shop/contracts', 'mongodb']) expect(import.meta.resolve(shared)).not.toContain('?');
});
