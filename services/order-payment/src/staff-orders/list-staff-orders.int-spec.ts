import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listStaffOrders, staffOrderList, type RequestOf } from '@shop/contracts';
import { adminStatuses, deliveryTypes, paymentStatuses } from '@shop/domain';
import type { Logger } from '@shop/service-kit';
import { anOrder } from '../../test/an-order.ts';
import { pick } from '../../test/random.ts';
import { exportedNumbers } from '../../test/exported-numbers.ts';
import { customer, deskNow, openStaffDesk, type OpenStaffDesk } from '../../test/open-staff-desk.ts';
import { OrderListRepository } from '../orders/order-list.repository.ts';
import { orderSchema } from '../orders/order.schema.ts';
import { ArticleLookup } from './article-lookup.ts';
import { CountStaffOrders } from './count-staff-orders.use-case.ts';
import { ExportStaffOrders } from './export-staff-orders.use-case.ts';
import { ListStaffOrders } from './list-staff-orders.use-case.ts';
import { listIndexes } from './order-list-plan.ts';

const count = 260;
const articleProduct = '6740000000000000000000ab';
const logger = { error: jest.fn(), warn: jest.fn() } as unknown as Logger;
type Filters = RequestOf<typeof listStaffOrders>['filters'];
type Row = Awaited<ReturnType<ListStaffOrders['run']>>['data'][number];

let desk: OpenStaffDesk;
let lists: ListStaffOrders;
let exports: ExportStaffOrders;
let all: Row[];
let noted: Set<string>;
let counts: CountStaffOrders;

beforeAll(async () => {
  desk = await openStaffDesk();
  const repository = new OrderListRepository(desk.shop.model);
  // The catalogue knows one article, of a product that every seventh order has.
  const bus = {
    request: (_contract: unknown, { words }: { words: string[] }) =>
      Promise.resolve({
        found: words.map((word) => ({ word, productIds: word === 'hd' ? [articleProduct] : [] })),
      }),
  };
  const articles = new ArticleLookup(bus as never, desk.clock, logger);
  lists = new ListStaffOrders(repository, articles, desk.clock, logger);
  counts = new CountStaffOrders(repository, articles, desk.clock);
  exports = new ExportStaffOrders(repository, articles, desk.clock, logger);
  const base = anOrder(1);
  for (let at = 0; at < count; at++) {
    const total = 100_000 + (at % 7) * 10_000;
    const add = at % 4 === 0 ? desk.add : desk.addPaid;
    await add({
      createdAt: new Date(deskNow.getTime() - Math.floor(at / 3) * 7_200_000),
      history: [],
      customerId: at % 5 === 0 ? customer : null,
      adminStatus: pick(adminStatuses, at),
      totals: { ...base.totals, totalKopecks: total },
      payment: { ...base.payment, status: pick(paymentStatuses, Math.floor(at / 2)) },
      delivery: {
        ...base.delivery,
        type: pick(deliveryTypes, at),
        address: pick(['Тверь, Мира, 1', 'Орёл, Ленина, 2'], at),
      },
      comment: at % 3 === 0 ? 'Позвоните' : '',
      lines: base.lines.map((line) => ({
        ...line,
        title: pick(['Худи', 'Футболка с сорокой', 'Шопер'], at),
        ...(at % 7 === 0 && { productId: articleProduct }),
      })),
      // The price rose after the payment.
      ...(at % 11 === 3 && { charged: { ...base, totals: { ...base.totals, totalKopecks: 90_000 } } }),
      ...(at % 6 === 0 && { trackId: `RA${at}RU` }),
      ...(at % 20 === 19 && { deletedAt: deskNow }),
      ...(at % 30 === 4 && {
        notes: [{ id: `n${at}`, at: deskNow, by: customer, text: 'Шить после среды', isPinned: false }],
      }),
    });
  }
  const withNotes = await desk.shop.model.find({ 'notes.0': { $exists: true } }, { _id: 1 }).lean();
  noted = new Set(withNotes.map(({ _id }) => String(_id)));
  all = [...(await everything({})), ...(await everything({ isDeleted: true }))];
});
afterAll(() => desk.shop.close());

const page = (filters: Filters, more: Partial<RequestOf<typeof listStaffOrders>> = {}) =>
  lists.run(staffOrderList.request.parse({ filters, ...more }));

async function everything(filters: Filters, sort = staffOrderList.defaultSort): Promise<Row[]> {
  const { total } = await page(filters);
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(total / 50) }, (_, at) => page(filters, { page: at + 1, size: 50, sort })),
  );
  const rows = pages.flatMap(({ data }) => data);
  expect(rows).toHaveLength(total);
  return rows;
}

const ends = (row: Row): number =>
  row.statusTermEndsAt === null ? Infinity : Date.parse(String(row.statusTermEndsAt));
const isOf = ({ lines }: Row, productId: string, title = lines[0]?.title): boolean =>
  lines[0]?.productId === productId && lines[0].title === title;
const weekAgo = new Date(deskNow.getTime() - 3 * 86_400_000).toISOString();

const cases: [string, Filters, (row: Row) => boolean][] = [
  ['nothing', {}, () => true],
  ['a status', { status: 'in-sewing' }, ({ adminStatus }) => adminStatus === 'in-sewing'],
  ['the dates', { from: weekAgo, to: deskNow.toISOString() }, (row) => String(row.createdAt) >= weekAgo],
  ['a customer', { customerId: customer }, ({ customerId }) => customerId === customer],
  ['money to give back', { money: 'to-refund' }, ({ money }) => money === 'to-refund'],
  ['money that is missing', { money: 'underpaid' }, ({ money }) => money === 'underpaid'],
  ['unpaid money', { money: 'unpaid' }, ({ money }) => money === 'unpaid'],
  ['being late', { isOverdue: true }, (row) => ends(row) < deskNow.getTime()],
  ['being in time', { isOverdue: false }, (row) => ends(row) >= deskNow.getTime()],
  ['a comment', { hasComment: true }, ({ comment }) => comment !== ''],
  ['a note of staff', { hasNote: true }, ({ id }) => noted.has(id)],
  ['no note of staff', { hasNote: false }, ({ id }) => !noted.has(id)],
  ['no comment', { hasComment: false }, ({ comment }) => comment === ''],
  ['no track number', { hasTrack: false }, ({ trackId }) => trackId === null],
  ['a title', { search: 'сорок футб' }, ({ lines }) => lines[0]?.title === 'Футболка с сорокой'],
  ['an article', { search: 'HD' }, (row) => isOf(row, articleProduct)],
  ['an article and a title', { search: 'HD футб' }, (row) => isOf(row, articleProduct, 'Футболка с сорокой')],
  ['an address', { address: 'мира тверь' }, ({ delivery }) => delivery.address.startsWith('Тверь')],
  ['an address by е for ё', { address: '170100 орел' }, (row) => row.delivery.address.startsWith('Орёл')],
  ['words that are none', { search: '…' }, () => false],
  [
    'several at once',
    { status: 'in-processing', search: 'худи', money: 'paid', from: weekAgo, hasTrack: false },
    (row) =>
      row.adminStatus === 'in-processing' &&
      row.lines[0]?.title === 'Худи' &&
      row.money === 'paid' &&
      String(row.createdAt) >= weekAgo &&
      row.trackId === null,
  ],
];

const keyOf: Record<(typeof staffOrderList.sortFields)[number], (row: Row) => number | string> = {
  createdAt: ({ createdAt }) => Date.parse(String(createdAt)),
  number: ({ number }) => number,
  status: ({ adminStatus }) => adminStatuses.indexOf(adminStatus),
  total: ({ totalKopecks }) => totalKopecks,
  delivery: ({ deliveryType }) => deliveryType,
};

describe.each(cases)('orders filtered by %s', (_what, filters, fits) => {
  it.each(staffOrderList.sortFields)('are complete and sorted by %s in both directions', async (field) => {
    const expected = all.filter((row) => !row.isDeleted && fits(row)).map(({ number }) => number);
    for (const direction of ['asc', 'desc'] as const) {
      const rows = await everything(filters, { field, direction });
      expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
        expected.toSorted((a, b) => a - b),
      );
      const keys = rows.map(keyOf[field]);
      const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(keys).toEqual(direction === 'asc' ? sorted : sorted.reverse());
    }
  });
});

describe('the list of orders', () => {
  it('contains deleted orders only on request', () => {
    expect(all).toHaveLength(count);
    expect(all.filter(({ isDeleted }) => isDeleted)).toHaveLength(count / 20);
  });

  it('uses indexes that exist in the schema', () => {
    const names = orderSchema.indexes().map(([, options]) => String(options?.name));
    expect(names).toEqual(expect.arrayContaining(listIndexes()));
  });

  it('omits a damaged order and logs an error', async () => {
    const damaged = await desk.add({ createdAt: new Date('2030-01-01') });
    await desk.shop.model.updateOne({ number: damaged.number }, { $unset: { delivery: 1 } });
    const { data } = await page({}, { size: 10 });
    expect(data).toHaveLength(9);
    expect(logger.error).toHaveBeenCalled();
    await desk.shop.model.deleteOne({ number: damaged.number });
  });

  it.each(cases)('is exported completely in parts, each order once: %s', async (_, filters) => {
    const expected = await everything(filters);
    expect(await exportedNumbers(exports, filters)).toEqual(expected.map(({ number }) => number));
  });

  it('is exported without duplicates and gaps while orders change and are added', async () => {
    const before = await exportedNumbers(exports, {});
    const between = async (): Promise<void> => {
      await desk.add({ createdAt: new Date('2030-01-01') });
      await desk.shop.model.updateOne({ number: before.at(-1) }, { comment: 'Ждут' });
    };
    expect(await exportedNumbers(exports, {}, between)).toEqual(before);
    await desk.shop.model.deleteMany({ createdAt: new Date('2030-01-01') });
  });
});

it('the count equals the total of the list for every filter', async () => {
  for (const [, filters] of cases) {
    const { total } = await page(filters);
    expect(await counts.run({ lists: [filters] })).toEqual({ counts: [{ count: total, isMore: false }] });
  }
});
