import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getProductDetails, requests } from '@shop/contracts';
import { productLimits } from '@shop/domain';
import { examples, startApp, type TestApp } from './app.ts';

const [product] = getProductDetails.example.reply.products;
const idOf = (at: number): string => at.toString(16).padStart(24, '0');
/** The only product with a description of usual length; the others have the longest. */
const usual = idOf(1);
const long = idOf(2);

let entry: TestApp;
let url: string;
beforeAll(async () => {
  const example = examples(requests);
  entry = await startApp((requested) => {
    if (requested.subject !== getProductDetails.subject) return example(requested);
    const { ids } = requested.payload as { ids: string[] };
    return {
      products: ids.map((id) => ({
        ...{ ...product, id },
        description: 'Ы'.repeat(id === usual ? 5_000 : productLimits.description),
      })),
    };
  });
  await entry.app.listen(0, '127.0.0.1');
  url = await entry.app.getUrl();
});
afterAll(() => entry.app.close());

const details = async (items: object[]) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/products/details`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ items }) },
  });
  return { status: answer.status, body: (await answer.json()) as { items: unknown[] } };
};
const times = <Item>(length: number, item: (at: number) => Item): Item[] =>
  Array.from({ length }, (_, at) => item(at));

describe('POST /api/products/details', () => {
  it.each([
    ['500 equal lines', times(500, () => ({ _id: long }))],
    ['500 options', times(500, (at) => ({ _id: long, Size: String(at) }))],
    ['products in turn', times(500, (at) => ({ _id: idOf(2 + (at % 2) * 2) }))],
  ])('refuses to repeat long products for %s', async (_lines, items) => {
    expect(await details(items)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', details: [{ field: 'items' }] },
    });
  });

  it('answers each line of a cart with many options of one product', async () => {
    const items = times(200, (at) => ({ _id: usual, Size: String(at) }));
    const { status, body } = await details(items);
    expect(status).toBe(200);
    expect(body.items).toMatchObject(items.map((item) => ({ ...item, product: { _id: usual } })));
  });

  it('answers different products, however long they are', async () => {
    const items = times(100, (at) => ({ _id: idOf(at + 2) }));
    const { status, body } = await details(items);
    expect(status).toBe(200);
    expect(body.items).toHaveLength(items.length);
  });
});
