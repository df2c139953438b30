import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { putPage } from '@shop/contracts';
import { startShop, type TestShop } from './shop.ts';
import { staffCall, type StaffCall } from './staff-call.ts';

let shop: TestShop;
let staff: StaffCall;

beforeAll(async () => {
  shop = await startShop();
  staff = staffCall(shop, ['editShopItems']);
});
afterAll(() => shop.close());

describe('the list of pages for staff', () => {
  it('contains all pages with their content, also when they exceed the size of one message', async () => {
    const written = Array.from({ length: 60 }, (_, at) => ({
      link: `long-${String(at).padStart(2, '0')}`,
      title: `Страница ${at}`,
      // The first eight together exceed the size of one message.
      content: `<p>${'я'.repeat(at < 8 ? 490_000 : 10)}</p>`,
    }));
    for (const page of written) await shop.bus.request(putPage, page);
    const { status, body } = await staff('GET', '/api/admin/pages');
    expect(status).toBe(200);
    const data = body['data'] as { link: string; content: string }[];
    expect(body['total']).toBe(data.length);
    const listedOnes = data.filter(({ link }) => link.startsWith('long-'));
    expect(listedOnes.map(({ link, content }) => [link, content.length])).toEqual(
      written.map(({ link, content }) => [link, content.length]),
    );
  });
});
