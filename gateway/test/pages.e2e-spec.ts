import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;

beforeAll(async () => {
  // No response expires meanwhile: only events can show a change.
  shop = await startShop({ GATEWAY_CACHE_TTL_MS: '600000' }, 2);
  await shop.putPage({ link: 'delivery', title: 'Доставка', content: '<p>Почтой.</p><script>1</script>' });
});

afterAll(() => shop.close());

const page = (link: string, headers: Record<string, string> = {}, at = 0): Promise<Response> =>
  fetch(`${shop.gateways[at]?.url}/api/pages/${link}`, { headers });

const titleAt = async (link: string, at: number): Promise<unknown> =>
  ((await (await page(link, {}, at)).json()) as { title?: unknown }).title;

const isTitledEverywhere = async (link: string, title: string): Promise<boolean> =>
  (await titleAt(link, 0)) === title && (await titleAt(link, 1)) === title;

const becomes = (isSo: () => Promise<boolean>): Promise<void> =>
  eventually(async () => expect(await isSo()).toBe(true));

describe('GET /api/pages', () => {
  it('lists pages with the time of their last change, without content', async () => {
    const response = await fetch(`${shop.gateways[0]?.url}/api/pages`);
    expect(await response.json()).toEqual([
      { link: 'delivery', title: 'Доставка', updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
  });
});

describe('GET /api/pages/{link}', () => {
  it('returns the page, which must be revalidated', async () => {
    const response = await page('delivery');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, no-cache');
    expect(await response.json()).toEqual({ title: 'Доставка', content: '<p>Почтой.</p>' });
  });

  it('returns 304 for a known ETag', async () => {
    const etag = (await page('delivery')).headers.get('etag') ?? '';
    const again = await page('delivery', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each(['nowhere', 'Not%20A%20Link'])('returns 404 for %s', async (link) => {
    const response = await page(link, { 'x-request-id': 'shop-12345678' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      statusCode: 404,
      code: 'PAGE_NOT_FOUND',
      message: 'Страница не найдена',
      requestId: 'shop-12345678',
    });
  });

  it('shows a change on every gateway, with another ETag', async () => {
    await shop.putPage({ link: 'news', title: 'Старое', content: '' });
    await becomes(() => isTitledEverywhere('news', 'Старое'));
    const before = await page('news');
    await shop.putPage({ link: 'news', title: 'Новое', content: '' });
    await becomes(() => isTitledEverywhere('news', 'Новое'));
    const after = await page('news', { 'if-none-match': before.headers.get('etag') ?? '' });
    expect(after.status).toBe(200);
  });

  it('shows the last of many quick changes on every gateway', async () => {
    for (let at = 0; at <= 20; at++) {
      await shop.putPage({ link: 'busy', title: `Правка ${at}`, content: '' });
      await Promise.all([titleAt('busy', 0), titleAt('busy', 1)]);
    }
    await becomes(() => isTitledEverywhere('busy', 'Правка 20'));
    // Events arrive in order: once a later one has been handled, no earlier one is still pending.
    await shop.putPage({ link: 'later', title: 'До', content: '' });
    await becomes(() => isTitledEverywhere('later', 'До'));
    await shop.putPage({ link: 'later', title: 'После', content: '' });
    await becomes(() => isTitledEverywhere('later', 'После'));
    expect([await titleAt('busy', 0), await titleAt('busy', 1)]).toEqual(['Правка 20', 'Правка 20']);
  });
});
