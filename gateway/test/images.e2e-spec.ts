import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { putImage } from '@shop/contracts';
import { shareShop, type TestShop } from './shop.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let shop: TestShop;
let name: string;

beforeAll(async () => {
  shop = await shareShop();
  ({ name } = await shop.bus.request(putImage, { bytes: pixel }));
});

afterAll(() => shop.close());

const image = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${shop.url}/api/images/${path}`, init);

/** The type of the image by its first bytes, independent of the header. */
async function typeOfBytes(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 12);
  if (bytes.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (bytes.startsWith('RIFF') && bytes.endsWith('WEBP')) return 'image/webp';
  return bytes.endsWith('ftypavif') ? 'image/avif' : bytes;
}

describe('GET /api/images/{name}', () => {
  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*;q=0.8', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('Accept %s receives %s, cached permanently', async (accept, type) => {
    for (const query of ['', '?size=150x150']) {
      const response = await image(`${name}${query}`, { headers: { accept } });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await typeOfBytes(response)).toBe(type);
    }
  });

  it('returns 304 for a known ETag, and no body for HEAD', async () => {
    const first = await image(`${name}?size=50x50`);
    const etag = first.headers.get('etag') ?? '';
    const again = await image(`${name}?size=50x50`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const head = await image(`${name}?size=50x50`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(String((await first.arrayBuffer()).byteLength));
  });

  it.each(['51x50', '300X300', '300x300x1', '-1x50', '', '50x50&size=150x150'])(
    'rejects the size %j',
    async (size) => {
      const response = await image(`${name}?size=${size}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST', details: [{ field: 'size' }] });
    },
  );

  it.each([
    'nobody.webp',
    '..%2F..%2Fetc%2Fpasswd',
    '%2e%2e%2foriginal%2fx.webp',
    'x.svg',
    'x%00.webp',
    `${'x'.repeat(81)}.webp`,
  ])('returns 404 for %s', async (path) => {
    const response = await image(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      code: 'IMAGE_NOT_FOUND',
      message: 'Изображение не найдено',
    });
  });

  it('serves frequently requested images from memory', async () => {
    const before = await (await image(`${name}?size=300x300`)).arrayBuffer();
    await rm(fileURLToPath(`${shop.env['STORAGE_URL']}/variant`), { recursive: true });
    const after = await image(`${name}?size=300x300`);
    expect(after.status).toBe(200);
    expect(Buffer.from(await after.arrayBuffer()).equals(Buffer.from(before))).toBe(true);
  });
});
