import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from '@jest/globals';
import { brandConfig, brandScript } from '@shop/domain';
import { startContainer, writeSites, type RunningNginx } from '@shop/testing';
import { requestAs, type RawAnswer } from './request-as.ts';

const nowhere = { GATEWAY: '127.0.0.1:1', RENDERER: '127.0.0.1:1' };
/** Whatever ends a word, a string or a script somewhere between .env and the page. */
const own = {
  SHOP_NAME: `Кит "и" 'Ко' \\ $uri \${ADMIN_URL} </script>;`,
  SHOP_COLOUR: '#9a1750',
  SELLER_NAME: 'ООО «Кит»',
};

let nginx: RunningNginx | undefined;
let sites: string;

async function start(settings: Record<string, string>): Promise<void> {
  sites = mkdtempSync(join(tmpdir(), 'shop-sites-'));
  writeSites(sites, '1');
  writeFileSync(join(sites, 'account/favicon.svg'), '<svg>demo</svg>');
  mkdirSync(join(sites, 'brand'));
  writeFileSync(join(sites, 'brand/logo.svg'), '<svg>logo</svg>');
  nginx = await startContainer(sites, { ...nowhere, ...settings });
}
const get = (host: string, path: string): Promise<RawAnswer> =>
  requestAs({ port: nginx?.port ?? 0, path, headers: { host } });

afterEach(async () => {
  await nginx?.stop();
  nginx = undefined;
  rmSync(sites, { recursive: true });
});

/** What a script leaves in a page. */
function pageAfter(script: string): unknown {
  const style: Record<string, string> = {};
  const setProperty = (name: string, value: string): void => void (style[name] = value);
  const root = { dataset: {}, style: { setProperty } };
  const window: Record<string, unknown> = {};
  runInNewContext(script, { window, document: { documentElement: root } });
  return JSON.parse(JSON.stringify({ brand: window['shopBrand'], dataset: root.dataset, style }));
}

describe('the sites of a shop with a name of its own', () => {
  it.each(['shop.test', 'account.test', 'admin.test'])('tell it to the pages of %s', async (host) => {
    await start({ ...own, SHOP_EMAIL: '' });
    const { text, headers } = await get(host, '/site-config.js');
    expect(headers.get('content-type')).toEqual(['application/javascript']);
    expect(text).not.toContain('</script>');
    expect(pageAfter(text)).toEqual(pageAfter(brandScript(own)));
  });

  it('serve its first letter as the icon, and its pictures', async () => {
    await start({ ...own, SHOP_LOGO: 'logo.svg' });
    for (const host of ['shop.test', 'admin.test']) {
      const icon = await get(host, '/favicon.svg');
      expect(icon.text).toMatch(/fill="#9a1750".*>К<\/text>/);
      expect(icon.headers.get('content-type')).toEqual(['image/svg+xml']);
      expect((await get(host, '/brand/logo.svg')).text).toBe('<svg>logo</svg>');
      expect((await get(host, '/brand/none.svg')).status).toBe(404);
    }
  });

  it('may have an icon of their own', async () => {
    await start({ ...own, SHOP_ICON: 'logo.svg' });
    expect((await get('account.test', '/favicon.svg')).text).toBe('<svg>logo</svg>');
  });
});

it.each([
  ['SHOP_ICON', 'icon.svg; autoindex on'],
  ['SHOP_ICON', '../account/index.html'],
  ['SHOP_ICON', '$uri'],
  ['SHOP_LOGO', 'my logo.svg'],
  ['SHOP_COVER', '.hidden.png'],
])('the sites do not start with %s=%s, as the other processes', async (name, value) => {
  await expect(start({ [name]: value })).rejects.toThrow(`${name}: "${value}" is no name of a file`);
  expect(brandConfig.safeParse({ [name]: value }).success).toBe(false);
});

it('the sites of the demo tell no brand, and have the icon of the build', async () => {
  await start({});
  expect(pageAfter((await get('account.test', '/site-config.js')).text)).toMatchObject({
    brand: {},
    style: {},
  });
  expect((await get('admin.test', '/favicon.svg')).text).toBe('<svg>demo</svg>');
});
