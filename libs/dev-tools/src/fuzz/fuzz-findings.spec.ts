import { describe, expect, it } from '@jest/globals';
import { readApi, readScreenPaths } from './api-operations.parser.ts';
import { apiCase } from './api-case.ts';
import type { FuzzCase } from './fuzz-case.ts';
import { findProblem } from './fuzz-findings.ts';
import { createRandom } from './random.ts';
import type { Outcome } from './send-case.ts';

const sent: FuzzCase = { target: 'api', kind: 'getPage', bytes: Buffer.from('GET /'), halfClose: false };
const outcome = (kind: Outcome['kind'], ...statuses: number[]): Outcome => ({
  ...{ kind, statuses, text: '' },
  isOurEndFirst: false,
});

describe('a problem', () => {
  it.each([
    [outcome('answered', 200, 500), 'answered 500'],
    [outcome('answered', 503), 'answered 503'],
    [outcome('hangs'), 'neither answered nor closed in time'],
    [outcome('hangs', 200), 'neither answered nor closed in time'],
    [outcome('refused'), 'the connection was refused'],
    [outcome('closed'), 'closed without an answer'],
  ])('is %j', (one, what) => {
    expect(findProblem(7, sent, one)).toMatchObject({ at: 7, kind: 'getPage', what });
  });

  it.each([outcome('answered', 404), outcome('answered', 429)])('is not %j', (one) => {
    expect(findProblem(7, sent, one)).toBeNull();
  });

  it('is not a 503 where unavailability is allowed', () => {
    expect(findProblem(7, { ...sent, mayBeUnavailable: true }, outcome('answered', 503))).toBeNull();
    expect(findProblem(7, { ...sent, mayBeUnavailable: true }, outcome('answered', 502))).not.toBeNull();
  });
});

describe('a connection that was closed without an answer', () => {
  const closed = outcome('closed');
  const bytesOf = (text: string): FuzzCase => ({ ...sent, bytes: Buffer.from(text), halfClose: true });

  it('is a problem whatever was sent, as malformed bytes are answered 400', () => {
    expect(findProblem(7, bytesOf('G\u0000T / HTTP/1.1\r\n\r\n'), closed)).not.toBeNull();
    expect(findProblem(7, bytesOf('GET / HTTP/1.1\r\nHost: x\r\n\r\n'), closed)).not.toBeNull();
  });

  it('is none when our side was closed first, since nobody waits for the answer then', () => {
    expect(findProblem(7, bytesOf('GET / HT'), { ...closed, isOurEndFirst: true })).toBeNull();
  });

  it('is none when a tunnel was requested, which the servers do not offer', () => {
    expect(findProblem(7, bytesOf('CONNECT shop.example:443 HTTP/1.1\r\n\r\n'), closed)).toBeNull();
  });
});

describe('fuzz cases', () => {
  it('are the same for the same seed and differ for another', async () => {
    const parts = { api: await readApi(), known: { byName: {} }, visitor: null };
    const bytes = (seed: number): string[] =>
      Array.from({ length: 50 }, (_, at) => apiCase(createRandom(seed, at), parts).bytes.toString('latin1'));
    expect(bytes(1)).toEqual(bytes(1));
    expect(bytes(1)).not.toEqual(bytes(2));
  });

  it('cover every operation of the API', async () => {
    const api = await readApi();
    const parts = { api, known: { byName: {} }, visitor: null };
    const kinds = new Set(Array.from({ length: 2_000 }, (_, at) => apiCase(createRandom(1, at), parts).kind));
    expect(kinds).toEqual(new Set(api.operations.map(({ name }) => name)));
  });

  it('know the routes of the shop', async () => {
    expect(await readScreenPaths()).toEqual(
      expect.arrayContaining(['/', '/product/:id', '/category/:category/:subcategory']),
    );
  });
});
