import { expect, it } from '@jest/globals';
import { AppError } from '@shop/domain';
import { ArticleLookup } from './article-lookup.ts';
import { ExportStaffOrders } from './export-staff-orders.use-case.ts';

const product = '674000000000000000000001';
const time = { ms: 0 };
const logger = { warn: () => undefined, error: () => undefined };

function open() {
  const catalogue = { isAnswering: true };
  const bus = {
    request: (_contract: unknown, { words }: { words: string[] }) =>
      catalogue.isAnswering
        ? Promise.resolve({ found: words.map((word) => ({ word, productIds: [product] })) })
        : Promise.reject(new AppError('SERVICE_UNAVAILABLE')),
  };
  const articles = new ArticleLookup(bus as never, () => new Date(time.ms), logger);
  return { articles, catalogue };
}

it('a screen does without articles while the catalogue is down, whatever is kept does not', async () => {
  const { articles, catalogue } = open();
  catalogue.isAnswering = false;
  expect(await articles.findForScreen('hd1')).toEqual(new Map());
  await expect(articles.find('hd1')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  catalogue.isAnswering = true;
  const found = await articles.find('hd1');
  expect([...found.values()]).toEqual([[product]]);
  catalogue.isAnswering = false;
  expect(await articles.find('hd1')).toEqual(found);
});

it('a part of an export fails during an outage, instead of ending the file early', async () => {
  const { articles, catalogue } = open();
  catalogue.isAnswering = false;
  const nothing = { readPage: () => Promise.resolve([]) };
  const exports = new ExportStaffOrders(
    ...([nothing, articles, () => new Date(time.ms), logger] as never as ConstructorParameters<
      typeof ExportStaffOrders
    >),
  );
  const after = { createdAt: '2026-11-01T00:00:00.000Z', id: product };
  const part = exports.run({ filters: { search: 'hd1' }, after });
  await expect(part).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});
