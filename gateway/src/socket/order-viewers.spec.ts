import { beforeEach, describe, expect, it } from '@jest/globals';
import { orderViewLifeMs } from '@shop/contracts';
import { OrderViewers } from './order-viewers.ts';

const time = { ms: 0 };
let viewers: OrderViewers;
const view = (viewer: string, orderId: string | null, personId = viewer) => ({
  ...{ viewer, personId, name: personId.toUpperCase(), orderId },
});

beforeEach(() => {
  time.ms = 0;
  viewers = new OrderViewers(() => time.ms);
});

describe('OrderViewers', () => {
  it('lists each person once until their last screen leaves', () => {
    expect(viewers.onView(view('a1', 'order', 'a'))).toEqual(['order']);
    viewers.onView(view('a2', 'order', 'a'));
    viewers.onView(view('b', 'order'));
    viewers.onView(view('c', 'other'));
    expect(viewers.of('order')).toEqual([
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ]);
    expect(viewers.onView(view('a1', null, 'a'))).toEqual(['order']);
    expect(viewers.of('order')).toHaveLength(2);
    viewers.onView(view('a2', null, 'a'));
    expect(viewers.of('order')).toEqual([{ id: 'b', name: 'B' }]);
  });

  it('reports both orders when a person switches, and nothing for repeated views', () => {
    viewers.onView(view('a', 'order'));
    expect(viewers.onView(view('a', 'order'))).toEqual([]);
    expect(viewers.onView(view('a', 'other'))).toEqual(['order', 'other']);
    expect(viewers.of('order')).toEqual([]);
    expect(viewers.onView(view('nobody', null))).toEqual([]);
  });

  it('removes views that are no longer renewed, such as those of a killed replica', () => {
    viewers.onView(view('a', 'order'));
    time.ms += orderViewLifeMs;
    viewers.onView(view('b', 'order'));
    expect(viewers.forgetSilent()).toEqual([]);
    time.ms += 1;
    expect(viewers.forgetSilent()).toEqual(['order']);
    expect(viewers.of('order')).toEqual([{ id: 'b', name: 'B' }]);
  });
});
