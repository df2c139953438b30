/** @jest-environment node */
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brandOf } from '@shop/domain';
import { setShopBrand } from '@shop/web-kit';
import { loadBrandFiles } from './brand-files.ts';
import { createShopServer } from './create-shop-server.ts';
import { builtFolder, json, portOf } from './fake-surroundings.ts';
import { createForwarder } from './forward.ts';
import { createTemplate } from './html-template.ts';
import { pageGlobals } from './page-globals.ts';
import { createSearchEngineFiles } from './seo/search-engine-files.ts';
import { loadStaticFiles } from './static-files.ts';
import { requestGateway } from './visitor-fetch.ts';

const settings = {
  ...{ SHOP_NAME: 'Полярный кит', SHOP_TRADE: 'одежда о севере', SHOP_TAGLINE: 'Тепло там, где холодно' },
  ...{ SHOP_EMAIL: 'hello@kit.example', SHOP_PHONE: '8 800 555-35-35', SHOP_COLOUR: '#9a1750' },
  ...{ SHOP_SOCIALS: 'Телеграм https://t.me/kit', SHOP_LOGO: 'logo.svg' },
  ...{ SELLER_NAME: 'ООО «Кит & Ко»', SELLER_INN: '7707083893' },
};
const sites = {
  shop: 'https://kit.example',
  account: 'https://my.kit.example',
  admin: 'https://s.kit.example',
};
const logo = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const content = '<p>{{название}}: {{продавец}}, ИНН {{ИНН}}, {{адрес}}, {{почта}}, {{иное}}</p>';
const demo = /сорок|soroka|гнездо|0000000000/i;

let folder: string;
let gateway: Server;
let shop: Server;
let forwarder: ReturnType<typeof createForwarder>;
const get = async (path: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${portOf(shop)}${path}`)).text();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-brand-'));
  await writeFile(join(folder, 'logo.svg'), logo);
  gateway = createServer(({ url = '' }, response) => {
    const products = { products: [], pagination: { totalPages: 1 } };
    if (url.startsWith('/api/page')) json(response, 200, { title: 'Контакты', content });
    else json(response, 200, /^\/api\/products(?:\?|$)/.test(url) ? products : []);
  }).listen(0);
  await once(gateway, 'listening');
  const address = new URL(`http://127.0.0.1:${portOf(gateway)}`);
  requestGateway(address);
  forwarder = createForwarder(address);
  setShopBrand(brandOf(settings));
  const indexHtml = await readFile(join(import.meta.dirname, '../index.html'), 'utf8');
  shop = createShopServer({
    renderer: {
      template: createTemplate(indexHtml, pageGlobals(sites, null, settings)),
      chunkFiles: () => [],
      sites,
    },
    files: new Map([
      ...(await loadStaticFiles(await builtFolder())),
      ...(await loadBrandFiles(brandOf(settings), folder)),
    ]),
    forwarder,
    searchEngines: createSearchEngineFiles({ origin: sites.shop, isOpen: true }),
    metricaId: null,
    isReady: () => true,
  }).listen(0);
  await once(shop, 'listening');
});

afterAll(async () => {
  setShopBrand(null);
  forwarder.close();
  for (const server of [shop, gateway]) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true });
});

describe('a shop with a name of its own', () => {
  it.each(['/', '/page/contacts', '/cart', '/no-such-page'])(
    'has nothing of the demo on %s',
    async (path) => {
      const html = await get(path);
      expect(html).toContain('Полярный кит');
      expect(html).toContain('setProperty(\'--brand\',"#9a1750")');
      expect(html).toContain('src="/brand/logo.svg"');
      expect(html).toContain('ООО «Кит &amp; Ко», ИНН\u00a07707083893');
      expect(html).not.toMatch(demo);
    },
  );

  it('has its words in the title, the heading and the structured data of the home page', async () => {
    const html = await get('/');
    expect(html).toContain('<title>Полярный кит – одежда о севере</title>');
    expect(html).toMatch(/<h1[^>]*>Тепло там, где холодно</);
    expect(html).toContain('"legalName":"ООО «Кит & Ко»","taxID":"7707083893"');
    expect(html).toContain('"telephone":"+78005553535","sameAs":["https://t.me/kit"]');
    expect(html).not.toContain('og:image');
  });

  it('fills in the placeholders of its pages, and shows what is not set', async () => {
    const filled =
      'Полярный кит: ООО «Кит &amp; Ко», ИНН 7707083893, [адрес], <a href="mailto:hello@kit.example" rel="noopener">hello@kit.example</a>, {{иное}}';
    expect(await get('/page/contacts')).toContain(`<p>${filled}</p>`);
  });

  it.each([
    ['/site.webmanifest', '"name":"Полярный кит – одежда о севере"'],
    ['/favicon.svg', 'fill="#9a1750"'],
    ['/brand/logo.svg', logo],
    ['/site-config.js', '"SHOP_NAME":"Полярный кит"'],
    ['/feeds/yandex.xml', '<company>ООО «Кит &amp; Ко»</company>'],
    ['/feeds/new.xml', '<title>Полярный кит: новинки</title>'],
  ])('has its name in %s', async (path, part) => {
    const text = await get(path);
    expect(text).toContain(part);
    expect(text).not.toMatch(demo);
  });
});

describe('pictures of a brand', () => {
  it.each([
    ['logo.svg', '<p>no picture</p>', /SHOP_LOGO: .*logo\.svg is no SVG picture/],
    ['logo.png', 'x'.repeat(200_001), /SHOP_LOGO: .* has 200001 bytes, and 200000 are allowed/],
    ['none.png', null, /SHOP_LOGO: .*none\.png cannot be read/],
  ])('%s is refused with its reason', async (name, text, reason) => {
    const own = await mkdtemp(join(tmpdir(), 'shop-brand-'));
    if (text !== null) await writeFile(join(own, name), text);
    await expect(loadBrandFiles(brandOf({ SHOP_NAME: 'Кит', SHOP_LOGO: name }), own)).rejects.toThrow(reason);
    await rm(own, { recursive: true });
  });
});
