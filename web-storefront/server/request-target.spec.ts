import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseTarget } from './request-target.ts';

const origin = 'https://shop.example';

describe('parseTarget', () => {
  it.each([
    ['/', '/'],
    ['/category/hoodies?sort=new', '/category/hoodies?sort=new'],
    ['http://x/', '/'],
    ['http://x', '/'],
    ['HTTPS://elsewhere:80/api/user?x=1', '/api/user?x=1'],
    ['http://x?q', '/?q'],
    ['//x/y', '//x/y'],
    ['/\u00ff', '/%ff'],
    ['/a b', '/a%20b'],
  ])('%s → %s', (url, path) => {
    const request = { url };
    expect(parseTarget(origin, request)?.href).toBe(`${origin}${path}`);
    expect(request.url).toBe(path);
  });

  it.each(['*', 'shop.example:443', 'ftp://x/', '\\x'])('returns null for %s', (url) => {
    expect(parseTarget(origin, { url })).toBeNull();
  });

  it('never throws and never leaves the origin, for any input', () => {
    const targets = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(targets, (url) => {
        const address = parseTarget(origin, { url });
        expect(address?.origin ?? origin).toBe(origin);
      }),
    );
  });
});
