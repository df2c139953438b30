import { describe, expect, it } from '@jest/globals';
import { findLastWith, rememberLink, type FormerLink } from './former-links.ts';

const at = (link: string, day: number): FormerLink => ({ link, until: new Date(Date.UTC(2026, 10, day)) });

describe('former links', () => {
  it('contain every previous link except a restored one', () => {
    const first = rememberLink([], at('a', 1), 'b');
    const second = rememberLink(first, at('b', 2), 'c');
    expect(second.map(({ link }) => link)).toEqual(['a', 'b']);
    expect(rememberLink(second, at('c', 3), 'a').map(({ link }) => link)).toEqual(['b', 'c']);
  });

  it('are unchanged when the link is unchanged', () => {
    expect(rememberLink([at('a', 1)], at('b', 2), 'b')).toEqual([at('a', 1)]);
  });

  it('resolve to the item that had the link last', () => {
    const things = [{ former: [at('x', 1)] }, { former: [at('x', 3)] }, { former: [at('x', 2), at('y', 4)] }];
    expect(findLastWith(things, 'x', ({ former }) => former)).toBe(things[1]);
    expect(findLastWith(things, 'z', ({ former }) => former)).toBeUndefined();
  });
});
