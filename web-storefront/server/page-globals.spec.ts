/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { pageGlobals } from './page-globals.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const sites = { shop: 'https://shop.example', account: 'https://my.example', admin: 'https://staff.example' };
const policyOf = (hasCounter: boolean) =>
  contentSecurityPolicy({ inlineScripts: [], isHttps: true, hasCounter });

describe('a page with a counter', () => {
  it('knows its number, and may load what it needs', () => {
    expect(pageGlobals(sites, '42')).toMatch(/;window\.shopCounter=42;$/);
    expect(policyOf(true)).toContain("script-src 'self' https://mc.yandex.ru");
    expect(policyOf(true)).toMatch(/connect-src 'self' [^;]*wss:\/\/mc\.yandex\.ru/);
  });
});

describe('a page without one', () => {
  it('knows of none, and lets no stranger in', () => {
    expect(pageGlobals(sites, null)).toBe(`window.shopSites=${JSON.stringify(sites)};`);
    expect(policyOf(false)).not.toContain('yandex');
  });

  it('cannot be ended by what it is told', () => {
    expect(pageGlobals({ ...sites, shop: 'https://x/</script>' }, null)).not.toContain('</script>');
  });
});
