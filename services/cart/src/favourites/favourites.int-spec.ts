import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addFavourite, joinFavourites, listFavourites, removeFavourite, type ReplyOf } from '@shop/contracts';
import { openCartService, productId, type OpenCartService } from '../../test/open-cart-service.ts';

let shop: OpenCartService;
let customerId: string;

beforeAll(async () => {
  shop = await openCartService();
});
afterAll(() => shop.close());
beforeEach(() => {
  customerId = shop.aCustomer();
});

type Favourites = ReplyOf<typeof listFavourites>['favourites'];
const listOf = async (requested: Promise<ReplyOf<typeof listFavourites>>): Promise<Favourites> =>
  (await requested).favourites;
const list = (): Promise<Favourites> => listOf(shop.bus.request(listFavourites, { customerId }));
const add = (number: number): Promise<Favourites> =>
  listOf(shop.bus.request(addFavourite, { customerId, productId: productId(number) }));
const remove = (number: number): Promise<Favourites> =>
  listOf(shop.bus.request(removeFavourite, { customerId, productId: productId(number) }));
const join = (favourites: Favourites): Promise<Favourites> =>
  listOf(shop.bus.request(joinFavourites, { customerId, favourites }));

const numbersOf = (favourites: Favourites): number[] =>
  favourites.map(({ productId: id }) => Number.parseInt(id, 16));
const since = (number: number, createdAt: string): Favourites[number] => ({
  productId: productId(number),
  createdAt,
});
const many = (count: number, from = 0): Favourites =>
  Array.from({ length: count }, (_, at) =>
    since(from + at, new Date(Date.UTC(2026, 0, 1) + (from + at) * 1_000).toISOString()),
  );

describe('favourites', () => {
  it('are empty at first, and removing a missing one succeeds', async () => {
    await expect(list()).resolves.toEqual([]);
    await expect(remove(1)).resolves.toEqual([]);
  });

  it('are listed newest first without duplicates, and adding one again changes nothing', async () => {
    await add(1);
    await add(2);
    const before = await add(3);
    expect(numbersOf(before)).toEqual([3, 2, 1]);
    await expect(add(1)).resolves.toEqual(before);
    expect(numbersOf(await remove(2))).toEqual([3, 1]);
  });

  it('of a guest are merged by date, and merging twice has the same result', async () => {
    await join([since(1, '2026-03-01T00:00:00.000Z')]);
    const guests = [
      since(1, '2026-05-01T00:00:00.000Z'),
      since(2, '2026-01-01T00:00:00.000Z'),
      since(2, '2026-04-01T00:00:00.000Z'),
      since(3, '2026-02-01T00:00:00.000Z'),
    ];
    const joined = await join(guests);
    expect(joined).toEqual([
      since(2, '2026-04-01T00:00:00.000Z'),
      since(1, '2026-03-01T00:00:00.000Z'),
      since(3, '2026-02-01T00:00:00.000Z'),
    ]);
    await expect(join(guests)).resolves.toEqual(joined);
  });

  it('are never dated in the future, which would pin them to the top', async () => {
    const [joined] = await join([since(1, '2999-01-01T00:00:00.000Z')]);
    expect(Date.parse(joined?.createdAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('are limited to 500: another one is rejected, and merging keeps the newest', async () => {
    await join(many(498));
    const joined = await join(many(4, 498));
    expect(joined).toHaveLength(500);
    expect(numbersOf(joined).slice(0, 3)).toEqual([501, 500, 497]);
    await expect(add(9_999)).rejects.toMatchObject({ code: 'FAVOURITES_FULL', status: 409 });
    await expect(add(1)).resolves.toHaveLength(500);
  });

  it('lose nothing when many tabs change them concurrently', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, at) => add(at % 25)));
    expect(numbersOf(await list()).sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, at) => at));
    await Promise.all(Array.from({ length: 20 }, (_, at) => (at < 10 ? remove(at) : add(100 + at))));
    await expect(list()).resolves.toHaveLength(25);
  });
});
