import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addLine,
  clearCart,
  getCart,
  joinCart,
  moveLine,
  putGift,
  removeGift,
  removeLine,
  setLineQuantity,
  type ReplyOf,
} from '@shop/contracts';
import type { LineIdentity } from '@shop/domain';
import { openCartService, productId, type OpenCartService } from '../../test/open-cart-service.ts';

let shop: OpenCartService;
let customerId: string;

beforeAll(async () => {
  shop = await openCartService();
});
afterAll(() => shop.close());

const hoodie = { productId: productId(1), colour: 'black', size: 'M', seam: null, isGift: false };
const cap = { ...hoodie, productId: productId(2) };
const gift = { productId: productId(3), colour: 'white', size: 'S', seam: null };
const orderId = (number: number): string => productId(900_000 + number);

type Lines = ReplyOf<typeof getCart>['lines'];
const linesOf = async (requested: Promise<ReplyOf<typeof getCart>>): Promise<Lines> =>
  (await requested).lines;
const cart = (): Promise<Lines> => linesOf(shop.bus.request(getCart, { customerId }));
const add = (line: LineIdentity, quantity = 1): Promise<Lines> =>
  linesOf(shop.bus.request(addLine, { customerId, line, quantity }));
const set = (line: LineIdentity, quantity: number): Promise<Lines> =>
  linesOf(shop.bus.request(setLineQuantity, { customerId, line, quantity }));
const remove = (line: LineIdentity): Promise<Lines> =>
  linesOf(shop.bus.request(removeLine, { customerId, line }));
const move = (line: LineIdentity, choice: Partial<Lines[number]>): Promise<Lines> => {
  const { colour, size, seam, quantity } = { ...line, quantity: 1, ...choice };
  return linesOf(shop.bus.request(moveLine, { customerId, line, choice: { colour, size, seam, quantity } }));
};
const join = (lines: Lines): Promise<Lines> => linesOf(shop.bus.request(joinCart, { customerId, lines }));
const clear = (number: number): Promise<unknown> =>
  shop.bus.request(clearCart, { customerId, orderId: orderId(number) });
const give = (): Promise<Lines> => linesOf(shop.bus.request(putGift, { customerId, gift }));
const takeBack = (): Promise<Lines> =>
  linesOf(shop.bus.request(removeGift, { customerId, productId: gift.productId }));

const times = (count: number, work: (at: number) => Promise<unknown>): Promise<unknown[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const full = (from = 0, count = 200): Lines =>
  Array.from({ length: count }, (_, at) => ({ ...hoodie, productId: productId(from + at), quantity: 1 }));

/** Gives each test its own customer. */
function asSomebodyElse(): void {
  customerId = shop.aCustomer();
}
beforeEach(asSomebodyElse);

describe('a cart', () => {
  it('is empty for a new customer', async () => {
    await expect(cart()).resolves.toEqual([]);
    await expect(remove(hoodie)).resolves.toEqual([]);
  });

  it('keeps lines in order of addition and merges equal ones', async () => {
    await add(hoodie, 2);
    await add(cap);
    await add({ ...hoodie, seam: '' });
    const lines = await add(hoodie, 3);
    expect(lines).toEqual([
      { ...hoodie, quantity: 5 },
      { ...cap, quantity: 1 },
      { ...hoodie, seam: '', quantity: 1 },
    ]);
    await expect(cart()).resolves.toEqual(lines);
  });

  it('stores names that contain database operators literally', async () => {
    const odd = { ...hoodie, colour: '$productId', size: '$$ROOT', seam: '{"$ne":1}' };
    await add(odd);
    await add(odd);
    await expect(move(odd, { seam: '$lines', quantity: 3 })).resolves.toEqual([
      { ...odd, seam: '$lines', quantity: 3 },
    ]);
  });

  it('limits a line to 99 pieces', async () => {
    await add(hoodie, 60);
    await expect(add(hoodie, 60)).resolves.toEqual([{ ...hoodie, quantity: 99 }]);
  });

  it('rejects a 201st line, while quantities of existing lines can still grow', async () => {
    await join(full());
    await expect(add({ ...hoodie, productId: productId(999) })).rejects.toMatchObject({ code: 'CART_FULL' });
    const lines = await add({ ...hoodie, productId: productId(199) }, 4);
    expect(lines).toHaveLength(200);
    expect(lines.at(-1)?.quantity).toBe(5);
    await expect(give()).rejects.toMatchObject({ code: 'CART_FULL' });
  });

  it('is not affected by requests of another customer', async () => {
    await add(hoodie);
    const before = customerId;
    asSomebodyElse();
    await expect(remove(hoodie)).resolves.toEqual([]);
    await clear(1);
    customerId = before;
    await expect(cart()).resolves.toHaveLength(1);
  });
});

describe('a line', () => {
  it('takes the last quantity that was set, and is not found once removed', async () => {
    await add(hoodie, 2);
    await expect(set(hoodie, 7)).resolves.toEqual([{ ...hoodie, quantity: 7 }]);
    await remove(hoodie);
    await expect(remove(hoodie)).resolves.toEqual([]);
    await expect(set(hoodie, 3)).rejects.toMatchObject({ code: 'CART_LINE_NOT_FOUND', status: 404 });
    await expect(move(hoodie, { size: 'L' })).rejects.toMatchObject({ code: 'CART_LINE_NOT_FOUND' });
  });

  it('keeps its position when its options change', async () => {
    await add(hoodie, 2);
    await add(cap);
    await expect(move(hoodie, { size: 'L', seam: 'Вышивка', quantity: 4 })).resolves.toEqual([
      { ...hoodie, size: 'L', seam: 'Вышивка', quantity: 4 },
      { ...cap, quantity: 1 },
    ]);
  });

  it('is merged with a line that becomes equal, up to 99 pieces', async () => {
    await add(hoodie, 2);
    await add({ ...hoodie, size: 'L' }, 96);
    await add(cap);
    await expect(move(hoodie, { size: 'L', quantity: 2 })).resolves.toEqual([
      { ...hoodie, size: 'L', quantity: 98 },
      { ...cap, quantity: 1 },
    ]);
    await add(hoodie, 50);
    await expect(move(hoodie, { size: 'L', quantity: 50 })).resolves.toContainEqual({
      ...hoodie,
      size: 'L',
      quantity: 99,
    });
  });

  it('changes only its quantity when the options are the same', async () => {
    await add(hoodie, 2);
    await expect(move(hoodie, { quantity: 9 })).resolves.toEqual([{ ...hoodie, quantity: 9 }]);
  });
});

describe("a guest's cart", () => {
  it('is merged with the larger quantity per line, and merging twice has the same result', async () => {
    await add(hoodie, 5);
    await add(cap, 1);
    const guests = [
      { ...hoodie, quantity: 3 },
      { ...cap, quantity: 4 },
      { ...hoodie, size: 'S', quantity: 2 },
      { ...hoodie, size: 'S', quantity: 6 },
    ];
    const joined = await join(guests);
    expect(joined).toEqual([
      { ...hoodie, quantity: 5 },
      { ...cap, quantity: 4 },
      { ...hoodie, size: 'S', quantity: 6 },
    ]);
    await expect(join(guests)).resolves.toEqual(joined);
  });

  it('is merged until the cart is full', async () => {
    await join(full(0, 150));
    const lines = await join(full(100, 200));
    expect(lines).toEqual(full(0, 200));
  });

  it('is merged without gifts', async () => {
    await expect(join([{ ...hoodie, isGift: true, quantity: 1 }])).resolves.toEqual([]);
  });
});

describe('a gift', () => {
  const given = { ...gift, isGift: true };

  it('is added once and removed by its promo', async () => {
    await add(hoodie);
    await give();
    await expect(give()).resolves.toEqual([
      { ...hoodie, quantity: 1 },
      { ...given, quantity: 1 },
    ]);
    await takeBack();
    await expect(takeBack()).resolves.toEqual([{ ...hoodie, quantity: 1 }]);
  });

  it('is a separate line from the same product bought', async () => {
    await add({ ...gift, isGift: false }, 2);
    await give();
    await expect(takeBack()).resolves.toEqual([{ ...gift, isGift: false, quantity: 2 }]);
  });

  it('cannot be added by a customer and has a quantity of one', async () => {
    await expect(add(given)).rejects.toMatchObject({ code: 'GIFT_BY_PROMO_ONLY', status: 403 });
    await give();
    await expect(set(given, 2)).rejects.toMatchObject({ code: 'GIFT_BY_PROMO_ONLY' });
    await expect(move(given, { size: 'L', quantity: 2 })).rejects.toMatchObject({
      code: 'GIFT_BY_PROMO_ONLY',
    });
    await expect(cart()).resolves.toEqual([{ ...given, quantity: 1 }]);
  });

  it('can be changed to another size, stays single and is still removed with the promo', async () => {
    await give();
    await expect(move(given, { size: 'L' })).resolves.toEqual([{ ...given, size: 'L', quantity: 1 }]);
    await expect(give()).resolves.toHaveLength(1);
    await expect(takeBack()).resolves.toEqual([]);
  });
});

describe('a cart whose order was paid', () => {
  it('is cleared once per order, and later additions survive a repetition', async () => {
    await add(hoodie, 3);
    await times(10, () => clear(1));
    await expect(cart()).resolves.toEqual([]);
    await add(cap);
    await times(10, () => clear(1));
    await expect(cart()).resolves.toEqual([{ ...cap, quantity: 1 }]);
    await clear(2);
    await expect(cart()).resolves.toEqual([]);
  });

  it('remembers the order even when there was no cart', async () => {
    await clear(1);
    await add(hoodie);
    await clear(1);
    await expect(cart()).resolves.toHaveLength(1);
  });
});

describe('concurrent requests', () => {
  it('add 50 times to one line without loss, up to 99 pieces', async () => {
    await times(50, () => add(hoodie));
    await expect(cart()).resolves.toEqual([{ ...hoodie, quantity: 50 }]);
    await times(50, () => add(hoodie));
    await expect(cart()).resolves.toEqual([{ ...hoodie, quantity: 99 }]);
  });

  it('add 50 different lines to a new cart without loss', async () => {
    await times(50, (at) => add({ ...hoodie, productId: productId(at) }));
    await expect(cart()).resolves.toHaveLength(50);
  });

  it('fill a nearly full cart exactly, and the others are rejected', async () => {
    await join(full(0, 195));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => add({ ...hoodie, productId: productId(1_000 + at) })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(cart()).resolves.toHaveLength(200);
  });

  it('add and remove a gift, which is never duplicated', async () => {
    await add(hoodie);
    await times(40, (at) => (at % 2 === 0 ? give() : takeBack()));
    const gifts = (await cart()).filter(({ isGift }) => isGift);
    expect(gifts.length).toBeLessThanOrEqual(1);
    await times(20, () => give());
    await expect(cart()).resolves.toEqual([
      { ...hoodie, quantity: 1 },
      { ...gift, isGift: true, quantity: 1 },
    ]);
  });

  it('add and clear, so that each addition is kept entirely or not at all', async () => {
    for (let round = 0; round < 20; round++) {
      await add(cap, 2);
      await Promise.all([add(hoodie, 3), clear(100 + round), add(hoodie, 3)]);
      const left = await cart();
      expect(left.filter(({ productId: id }) => id === cap.productId)).toEqual([]);
      expect([0, 3, 6]).toContain(left[0]?.quantity ?? 0);
      await clear(500 + round);
    }
  });

  it('make the same change of options once, and the second one is rejected', async () => {
    await add(hoodie, 2);
    const outcomes = await Promise.allSettled([
      move(hoodie, { size: 'L', quantity: 2 }),
      move(hoodie, { size: 'L', quantity: 2 }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(cart()).resolves.toEqual([{ ...hoodie, size: 'L', quantity: 2 }]);
  });
});
