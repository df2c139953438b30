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

describe('who has an order open', () => {
  it('is each person once, until the last of their screens leaves', () => {
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

  it('goes along to another order, and what is heard again is no news', () => {
    viewers.onView(view('a', 'order'));
    expect(viewers.onView(view('a', 'order'))).toEqual([]);
    expect(viewers.onView(view('a', 'other'))).toEqual(['order', 'other']);
    expect(viewers.of('order')).toEqual([]);
    expect(viewers.onView(view('nobody', null))).toEqual([]);
  });

  it('is forgotten when nothing is heard any more, as of a replica that died', () => {
    viewers.onView(view('a', 'order'));
    time.ms += orderViewLifeMs;
    viewers.onView(view('b', 'order'));
    expect(viewers.forgetSilent()).toEqual([]);
    time.ms += 1;
    expect(viewers.forgetSilent()).toEqual(['order']);
    expect(viewers.of('order')).toEqual([{ id: 'b', name: 'B' }]);
  });
});
