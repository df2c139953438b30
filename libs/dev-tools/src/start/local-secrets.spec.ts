import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { localSecrets } from './local-secrets.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanshop-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('generates a secret for each purpose, keeps them and makes them readable by the owner only', () => {
  const local = join(folder, '.local');
  const secrets = localSecrets({}, local);
  const values = Object.values(secrets);
  expect(new Set(values).size).toBe(5);
  for (const value of values) expect(value).toMatch(/^[\da-f]{64}$/);
  expect(localSecrets({}, local)).toEqual(secrets);
  expect(statSync(join(local, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(localSecrets({}, join(folder, 'other'))).not.toEqual(secrets);
});

it('prefers secrets from the environment', () => {
  const key = 'k'.repeat(32);
  expect(localSecrets({ CODE_KEYS: key }, join(folder, 'given'))).toMatchObject({ CODE_KEYS: key });
});
