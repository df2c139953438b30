import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { keepSessionSecret } from './session-secret.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanshop-secret-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('makes a secret that the gateway takes, keeps it, and lets nobody else read it', () => {
  const local = join(folder, '.local');
  const secret = keepSessionSecret(local);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(keepSessionSecret(local)).toBe(secret);
  expect(statSync(join(local, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(keepSessionSecret(join(folder, 'other'))).not.toBe(secret);
});
