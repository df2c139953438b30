import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { AppError } from './app-error.ts';
import { cartsErrors } from './carts.ts';
import { catalogueErrors } from './catalogue.ts';
import { commonErrors } from './common.ts';
import { connectErrors } from './connect.ts';
import { httpErrors } from './http.ts';
import { ordersErrors } from './orders.ts';
import { peopleErrors } from './people.ts';
import { promosErrors } from './promos.ts';
import { safetyErrors } from './safety.ts';
import { staffErrors } from './staff.ts';
import { errorCatalogue, errorText, isErrorCode, type ErrorCode } from './error-catalogue.ts';

const areas = {
  commonErrors,
  httpErrors,
  catalogueErrors,
  cartsErrors,
  connectErrors,
  ordersErrors,
  peopleErrors,
  promosErrors,
  safetyErrors,
  staffErrors,
};
/** Codes that nothing throws yet. Remove a code once it is thrown. */
const waiting: string[] = [];
const codes = Object.keys(errorCatalogue) as ErrorCode[];
const root = join(import.meta.dirname, '../../../..');

/** Sources that may throw: the whole back end except the catalogue itself and tests. */
function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'errors', 'test'].includes(entry.name)) yield* sources(path);
    } else if (/\.ts$/.test(entry.name) && !/spec\.ts$/.test(entry.name)) yield readFileSync(path, 'utf8');
  }
}

/** Words that are spelled with ё, as found in texts. */
const withoutYo =
  /(?<![а-яё])(еще|идет|ждет|ее|трех|[а-яё]*шел|истек|платеж(?:н[а-яё]+)?|[а-яё]*(?:ключ|мен|вед|верж|верш|дал)ен(?:н[а-яё]+)?)(?![а-яё])/i;
/** The specifications give these texts with е. */
const asSpecified: ErrorCode[] = ['PAYMENT_CANCELED', 'RECOVERY_KEY_INVALID', 'SIGN_IN_FAILED'];

describe('the error catalogue', () => {
  it.each(codes.filter((code) => !asSpecified.includes(code)))('%s is spelled with ё', (code) => {
    expect(errorText(code)).not.toMatch(withoutYo);
  });

  it('contains the codes of every area, each once', () => {
    const inAreas = Object.values(areas).flatMap((area) => Object.keys(area));
    expect([...inAreas].sort()).toEqual([...codes].sort());
  });

  it('covers every file of this folder', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /^[a-z]+\.ts$/.test(name));
    expect(files.map((name) => `${name.slice(0, -3)}Errors`).sort()).toEqual(Object.keys(areas).sort());
  });

  it.each(codes)('%s is complete', (code) => {
    const { status, when, level } = errorCatalogue[code];
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(when.length).toBeGreaterThan(15);
    // Server errors are logged as errors, mistakes of clients are not.
    expect(level === 'error').toBe(status >= 500);
  });

  it.each(codes)('%s has a Russian text', (code) => {
    const text = errorText(code, new Proxy({}, { get: () => 'X' }));
    expect(text).toMatch(/^[А-ЯЁ]/);
    expect(text).not.toMatch(/undefined|\[object/);
  });

  it('has no code that is never thrown, except those listed as waiting', () => {
    const folders = ['gateway/src', 'services', 'libs/service-kit/src', 'libs/contracts/src'];
    const code = folders.flatMap((folder) => [...sources(join(root, folder))]).join('\n');
    expect(codes.filter((one) => !code.includes(`'${one}'`))).toEqual(waiting);
  });

  it('recognises its own codes only', () => {
    expect(isErrorCode('INTERNAL')).toBe(true);
    expect(['toString', 'internal', '', 7, null].map(isErrorCode)).not.toContain(true);
  });
});

describe('AppError', () => {
  it('takes status, level and text from the catalogue', () => {
    const error = new AppError('PAGE_NOT_FOUND');
    expect(error).toMatchObject({ status: 404, level: 'info', message: 'Страница не найдена', details: [] });
  });

  it('keeps its cause and field details', () => {
    const cause = new Error('below');
    const details = [{ field: 'link', message: 'Поле обязательно' }];
    expect(new AppError('BAD_REQUEST', { cause, details })).toMatchObject({
      cause,
      details,
      code: 'BAD_REQUEST',
    });
  });
});
