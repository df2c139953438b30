import { describe, expect, it } from '@jest/globals';
import type { BoardStatus } from '@shop/domain';
import { itemOf, movePiecesOf, stagesOf, type MadeOrder } from './piece-stages.ts';

const line = (title: string, quantity = 1): MadeOrder['lines'][number] => ({
  ...{ productId: title, title, image: null, colour: 'black', size: 'M', seam: null, quantity },
});
const hoodie = itemOf(line('hoodie'));
const cap = itemOf(line('cap'));
const order = (made: Partial<MadeOrder> = {}): MadeOrder => ({
  ...{ adminStatus: 'in-sewing', workshop: null, lines: [line('hoodie', 2), line('cap')] },
  ...made,
});
const move = (item: string, from: BoardStatus, to: BoardStatus, quantity = 1) => ({
  item,
  from,
  to,
  quantity,
});
const places = (made: MadeOrder): unknown => stagesOf(made).map(({ title, at }) => [title, at]);
/** The order after a move that succeeded. */
function after(made: MadeOrder, ...moves: ReturnType<typeof move>[]): MadeOrder {
  const moved = movePiecesOf(made, moves);
  if (!moved) throw new Error('nothing moved');
  return { ...made, adminStatus: moved.adminStatus, workshop: moved.workshop ?? null };
}

describe('stages of pieces', () => {
  it('equal the status of the order until pieces are moved', () => {
    expect(places(order())).toEqual([
      ['hoodie', { 'in-sewing': 2 }],
      ['cap', { 'in-sewing': 1 }],
    ]);
  });

  it('are empty for an order that is not in production', () => {
    for (const adminStatus of ['canceled', 'delivered', 'handed-over-for-delivery'] as const)
      expect(stagesOf(order({ adminStatus }))).toEqual([]);
  });

  it('merge equal lines, as imported orders may have them', () => {
    expect(places(order({ lines: [line('hoodie'), line('hoodie', 2)] }))).toEqual([
      ['hoodie', { 'in-sewing': 3 }],
    ]);
  });
});

describe('a move', () => {
  it('of some pieces leaves the order at the status of its last pieces', () => {
    const part = after(order(), move(hoodie, 'in-sewing', 'in-printing'));
    expect(part.adminStatus).toBe('in-sewing');
    expect(places(part)).toEqual([
      ['hoodie', { 'in-sewing': 1, 'in-printing': 1 }],
      ['cap', { 'in-sewing': 1 }],
    ]);
  });

  it('of the last pieces moves the order too', () => {
    const all = after(
      after(order(), move(hoodie, 'in-sewing', 'in-printing', 2)),
      move(cap, 'in-sewing', 'packed-ready-for-shipment'),
    );
    expect(all.adminStatus).toBe('in-printing');
    expect(places(all)).toEqual([
      ['hoodie', { 'in-printing': 2 }],
      ['cap', { 'in-printing': 0, 'packed-ready-for-shipment': 1 }],
    ]);
    const whole = after(all, move(hoodie, 'in-printing', 'packed-ready-for-shipment', 2));
    expect(whole).toMatchObject({ adminStatus: 'packed-ready-for-shipment', workshop: null });
  });

  it('backwards moves the order back, while its other pieces stay ahead', () => {
    const packed = order({ adminStatus: 'packed-ready-for-shipment' });
    const back = after(packed, move(hoodie, 'packed-ready-for-shipment', 'in-sewing'));
    expect(back.adminStatus).toBe('in-sewing');
    expect(places(back)).toEqual([
      ['hoodie', { 'in-sewing': 1, 'packed-ready-for-shipment': 1 }],
      ['cap', { 'in-sewing': 0, 'packed-ready-for-shipment': 1 }],
    ]);
  });

  it('is limited to the existing pieces, and null when there are none', () => {
    expect(movePiecesOf(order(), [move(hoodie, 'in-sewing', 'in-printing', 9)])?.moved).toMatchObject([
      { quantity: 2 },
    ]);
    expect(movePiecesOf(order(), [move(hoodie, 'in-printing', 'in-sewing')])).toBeNull();
    expect(movePiecesOf(order(), [move('other', 'in-sewing', 'in-printing')])).toBeNull();
    expect(movePiecesOf(order(), [move(hoodie, 'in-sewing', 'in-sewing')])).toBeNull();
  });

  it('is discarded when the order was set to another status manually', () => {
    const part = after(order(), move(hoodie, 'in-sewing', 'in-printing', 2));
    expect(places({ ...part, adminStatus: 'in-processing' })).toEqual([
      ['hoodie', { 'in-processing': 2 }],
      ['cap', { 'in-processing': 1 }],
    ]);
  });

  it('remains valid when an edit removes or adds pieces', () => {
    const part = after(order(), move(hoodie, 'in-sewing', 'in-printing'));
    expect(places({ ...part, lines: [line('hoodie'), line('scarf')] })).toEqual([
      ['hoodie', { 'in-sewing': 0, 'in-printing': 1 }],
      ['scarf', { 'in-sewing': 1 }],
    ]);
  });

  it('followed by its reverse restores the initial state', () => {
    const statuses = ['in-processing', 'in-sewing', 'in-printing', 'packed-ready-for-shipment'] as const;
    for (const from of statuses)
      for (const to of statuses.filter((one) => one !== from))
        for (const quantity of [1, 2]) {
          const start = order({ adminStatus: from });
          const there = after(start, move(hoodie, from, to, quantity));
          expect(after(there, move(hoodie, to, from, quantity))).toEqual(start);
        }
  });
});
