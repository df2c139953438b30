import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createProduct, getProduct, updateProduct } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { openCatalogue, type OpenCatalogue } from '../../test/open-catalogue.ts';

let shop: OpenCatalogue;

beforeAll(async () => {
  shop = await openCatalogue();
});
afterAll(() => shop.close());

const soon = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** Waits until both replicas show the expected availability. */
const both = (id: string, isAvailable: boolean, withinMs: number): Promise<unknown> =>
  eventually(async () => {
    const found = await shop.fromBoth(getProduct, { id });
    if (found.some((product) => product.isAvailable !== isAvailable)) throw new Error('not yet');
  }, withinMs);

it('two replicas publish a dozen scheduled products, each once', async () => {
  const made: { id: string; isAvailable: boolean }[] = [];
  for (let number = 0; number < 12; number += 1)
    made.push(await shop.request(createProduct, shop.aHoodie({ publishAt: soon(3_600_000) })));
  expect(made.every(({ isAvailable }) => !isAvailable)).toBe(true);
  // All of them are due at the same moment, however long it took to create them.
  const publishAt = new Date(Date.now() + 500);
  await shop.database
    .collection('products')
    .updateMany({ publishAt: { $ne: null } }, { $set: { publishAt, nextPlannedAt: publishAt } });
  for (const { id } of made) await both(id, true, 15_000);
  const records = await shop.database
    .collection('audit_outbox')
    .find({ message: 'catalogue.product.update.v1', entityId: { $in: made.map(({ id }) => id) } })
    .toArray();
  // One audit record per step: only one of the two replicas has written it.
  expect(records.map(({ entityId }) => String(entityId)).sort()).toEqual(made.map(({ id }) => id).sort());
  expect(records.every(({ actor }) => actor.kind === 'process')).toBe(true);
});

it('concurrent edits lose neither the last edit nor the scheduled step', async () => {
  const { id } = await shop.request(createProduct, shop.aHoodie({ hideAt: soon(1_000) }));
  const end = Date.now() + 2_500;
  for (let edits = 1; Date.now() < end; edits += 1)
    await shop.request(updateProduct, { id, changes: { title: `Худи ${edits}` } });
  await shop.request(updateProduct, { id, changes: { title: 'Последнее' } });
  await both(id, false, 10_000);
  expect((await shop.request(getProduct, { id })).title).toBe('Последнее');
});
