import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCustomer } from './customer.ts';
import { shareShop, type TestShop } from './shop.ts';

/**
 * The gateway refuses input that a service would not accept, under the field name of the API: a message that violates
 * its contract would be an error of the shop (500).
 */
let shop: TestShop;
beforeAll(async () => {
  shop = await shareShop();
});
afterAll(() => shop.close());

const json = { 'content-type': 'application/json' };
const fieldsOf = async (response: Response): Promise<unknown> => {
  const { details = [] } = (await response.json()) as { details?: { field: string }[] };
  return { status: response.status, fields: details.map(({ field }) => field) };
};

describe('input that no service would accept', () => {
  it.each(['category', 'subcategory'])('rejects a %s that is not a link', async (field) => {
    const response = await fetch(`${shop.url}/api/products?${field}=${encodeURIComponent('{"$gt":""}')}`);
    expect(await fieldsOf(response)).toEqual({ status: 400, fields: [field] });
  });

  it.each(['priceFrom', 'priceTo'])('rejects a %s with fractions of a kopeck', async (field) => {
    const response = await fetch(`${shop.url}/api/products?${field}=1.005`);
    expect(await fieldsOf(response)).toEqual({ status: 400, fields: [field] });
  });

  it('rejects an e-mail that cannot exist at sign-up', async () => {
    const body = JSON.stringify({ phone: '79990000123', email: 'иван@почта..рф', password: 'soroka-demo' });
    const response = await fetch(`${shop.url}/api/user/sign-up`, { method: 'POST', headers: json, body });
    expect(await fieldsOf(response)).toEqual({ status: 400, fields: ['email'] });
  });

  it('rejects a promo phrase that is too long in upper case', async () => {
    const customer = aCustomer(shop, '674000000000000000000777');
    const { status, body } = await customer.post('/api/promo/apply', { phrase: 'ß'.repeat(60) });
    expect({ status, details: body['details'] }).toEqual({
      status: 400,
      details: [{ field: 'phrase', message: 'Такого промокода не бывает' }],
    });
  });

  it('ignores cookies that are longer than valid ones', async () => {
    const cookie = ['shop_session', 'shop_device'].map((name) => `${name}=${'a'.repeat(300)}`).join('; ');
    const refreshed = await fetch(`${shop.url}/api/user/session/refresh`, {
      method: 'POST',
      headers: { cookie },
    });
    expect(refreshed.status).toBe(401);
  });
});
