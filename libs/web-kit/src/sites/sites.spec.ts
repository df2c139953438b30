import { describe, expect, it } from '@jest/globals';
import { returnTarget, signInUrl } from './return-target.ts';
import { localSites, parseSites, siteOfOrigin } from './sites.ts';

const sites = {
  shop: 'https://shop.example',
  account: 'https://account.shop.example',
  admin: 'https://staff.shop.example',
};

describe('parseSites', () => {
  it('keeps only the origin of each address', () => {
    expect(parseSites({ ...sites, shop: 'https://shop.example/some/path?x=1' })).toEqual(sites);
  });

  it('falls back to the local addresses when nothing is given', () => {
    expect(parseSites(undefined)).toEqual(localSites);
    expect(parseSites({ shop: '' })).toEqual(localSites);
  });

  it.each(['javascript:alert(1)', 'shop.example', 42, null])('refuses %p', (value) => {
    expect(() => parseSites({ account: value })).toThrow(/account/);
  });
});

describe('siteOfOrigin', () => {
  it('recognises exactly the configured origins', () => {
    expect(siteOfOrigin(sites, 'https://staff.shop.example')).toBe('admin');
    expect(siteOfOrigin(sites, 'http://staff.shop.example')).toBeNull();
    expect(siteOfOrigin(sites, 'https://shop.example.evil.example')).toBeNull();
  });
});

describe('returnTarget', () => {
  const profile = 'https://account.shop.example/user/profile';

  it('returns to the exact address of the request, on any of the sites', () => {
    for (const here of [
      'https://shop.example/cart?promo=1#sum',
      'https://staff.shop.example/admin/orders?page=2',
    ]) {
      expect(returnTarget(sites, new URL(signInUrl(sites, here)).search)).toBe(here);
    }
  });

  it.each([
    'https://evil.example/',
    'https://shop.example@evil.example/',
    '//evil.example',
    'javascript:alert(document.domain)',
    '/cart',
    'https://account.shop.example/user/signin?from=x',
    '',
  ])('falls back to the profile for %p', (from) => {
    expect(returnTarget(sites, `?${new URLSearchParams({ from })}`)).toBe(profile);
  });

  it('falls back to the profile when no address is given', () => {
    expect(returnTarget(sites, '')).toBe(profile);
  });
});
