import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop({}, 2);
  await shop.putPage({ link: 'delivery', title: 'Доставка', content: '<p>Почтой.</p><script>1</script>' });
});

afterAll(() => shop.close());

const page = (link: string, headers: Record<string, string> = {}, at = 0): Promise<Response> =>
  fetch(`${shop.gateways[at]?.url}/api/pages/${link}`, { headers });

describe('GET /api/pages/{link}', () => {
  it('answers with the page, to be asked about again each time', async () => {
    const response = await page('delivery');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, no-cache');
    expect(await response.json()).toEqual({ title: 'Доставка', content: '<p>Почтой.</p>' });
  });
});
