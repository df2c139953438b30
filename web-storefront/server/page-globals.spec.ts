/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { pageGlobals } from './page-globals.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const sites = { shop: 'https://shop.example', account: 'https://my.example', admin: 'https://staff.example' };
const policyOf = (hasCounter: boolean) =>
  contentSecurityPolicy({ inlineScripts: [], isHttps: true, hasCounter });

describe('a page with an analytics counter', () => {
  it('contains the id of the counter and allows its hosts', () => {
    expect(pageGlobals(sites, '42')).toMatch(/;window\.shopCounter=42;$/);
    expect(policyOf(true)).toContain("script-src 'self' https://mc.yandex.ru");
    expect(policyOf(true)).toMatch(/connect-src 'self' [^;]*wss:\/\/mc\.yandex\.ru/);
  });
});

describe('a page without an analytics counter', () => {
  it('contains no id and allows no foreign hosts', () => {
    expect(pageGlobals(sites, null)).toBe(`window.shopSites=${JSON.stringify(sites)};`);
    expect(policyOf(false)).not.toContain('yandex');
  });

  it('escapes a closing script tag', () => {
    expect(pageGlobals({ ...sites, shop: 'https://x/</script>' }, null)).not.toContain('</script>');
  });
});
