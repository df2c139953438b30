import { expect, it } from '@jest/globals';
import { changeProducts } from '@shop/contracts';
import { aProduct } from '../../test/a-product.ts';
import { ChangeProducts } from './change-products.use-case.ts';
import { Sections } from './product-references.ts';
import type { ManyEdit } from './product.repository.ts';

const ids = Array.from({ length: 600 }, (_, at) => (at + 1).toString(16).padStart(24, '0'));

/** A shop whose database takes this long for each chunk of a change. */
function aSlowShop(msOfAPiece: number) {
  let now = Date.parse('2026-11-23T10:00:00Z');
  const written: string[] = [];
  const products = {
    findReadable: (wanted: readonly string[]) =>
      Promise.resolve(new Map(wanted.map((id) => [id, aProduct(id)]))),
    editMany: (edits: readonly ManyEdit[]) => {
      now += msOfAPiece;
      for (const { current } of edits) written.push(current.id);
      return Promise.resolve(new Set(edits.map(({ current }) => current.id)));
    },
  };
  const change = new ChangeProducts(
    products as never,
    { read: () => Promise.resolve(new Sections([], [])) } as never,
    { change: ({ write }: { write: () => unknown }) => write() } as never,
    { runMany: (_changed: unknown, write: () => unknown) => write() } as never,
    () => new Date(now),
  );
  const request = { products: ids.map((id) => ({ id })), change: { isFastDelivery: true } };
  return { written, run: () => change.run(changeProducts.request.parse(request)) };
}

it('changes all products when there is enough time', async () => {
  const { run, written } = aSlowShop(1_000);
  const { results } = await run();
  expect(results.map(({ id, outcome }) => [id, outcome])).toEqual(ids.map((id) => [id, 'changed']));
  expect(written).toEqual(ids);
});

it('reports products that it did not begin before the deadline of the caller and leaves them unchanged', async () => {
  const { run, written } = aSlowShop(0.7 * changeProducts.timeoutMs);
  const { results } = await run();
  expect(results.map(({ id }) => id)).toEqual(ids);
  const changed = results.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id);
  expect(changed).toEqual(written);
  expect(results.slice(written.length)).toEqual(
    ids.slice(written.length).map((id) => ({ id, outcome: 'refused', code: 'NOT_IN_TIME', updatedAt: null })),
  );
  expect(written.length).toBeGreaterThan(0);
  expect(written.length).toBeLessThan(ids.length);
});

/** A shop in which an import writes each product directly after the own write. */
function aShopBesideAnImport() {
  const stored = new Map([[ids[0] ?? '', aProduct(ids[0] ?? '')]]);
  const products = {
    findReadable: () => Promise.resolve(new Map(stored)),
    findById: (id: string) => Promise.resolve(stored.get(id) ?? null),
    editMany: (edits: readonly ManyEdit[]) => {
      for (const { current, edit, updatedAt } of edits)
        stored.set(current.id, {
          ...current,
          ...(edit.content as object),
          ...(edit.lastChangeKey !== undefined && { lastChangeKey: edit.lastChangeKey }),
          // An import writes it directly afterwards, so that this write does not look like the own one.
          updatedAt: new Date(updatedAt.getTime() + 1),
        });
      return Promise.resolve(new Set<string>());
    },
  };
  const change = new ChangeProducts(
    products as never,
    { read: () => Promise.resolve(new Sections([], [])) } as never,
    { change: ({ write }: { write: () => unknown }) => write() } as never,
    { runMany: (_changed: unknown, write: () => unknown) => write() } as never,
    () => new Date('2026-11-23T10:00:00Z'),
  );
  const price = (): number => stored.get(ids[0] ?? '')?.priceKopecks ?? 0;
  const raise = (key?: string): ReturnType<ChangeProducts['run']> =>
    change.run(
      changeProducts.request.parse({
        products: [{ id: ids[0] }],
        change: { price: { by: 'percent', percent: 10 } },
        key,
      }),
    );
  return { price, raise };
}

it('changes a price once under one key, also when somebody imported it meanwhile and the answer was lost', async () => {
  const { price, raise } = aShopBesideAnImport();
  const before = price();
  for (let times = 0; times < 2; times++)
    expect((await raise('attempt-1')).results).toMatchObject([{ outcome: 'changed' }]);
  expect(price()).toBe(Math.round((before * 1.1) / 100) * 100);
});

it('changes a price once in one request without a key, and again in the next one', async () => {
  const { price, raise } = aShopBesideAnImport();
  expect(price()).toBe(100_000);
  expect((await raise()).results).toMatchObject([{ outcome: 'changed' }]);
  expect(price()).toBe(110_000);
  await raise();
  expect(price()).toBe(121_000);
});
