import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import * as cart from './cart.ts';
import { useCartCount } from './stored-cart.ts';

const line = { productId: 'p1', colour: 'black', size: 'M', seam: null, isGift: false };

/** Makes this tab read the storage again, as when another tab has cleared or filled it. */
function readAnew(): void {
  const { unmount } = renderHook(() => useCartCount());
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
  unmount();
}

beforeEach(() => {
  localStorage.clear();
  readAnew();
});

const read = (hook: () => number): number => {
  const { result, unmount } = renderHook(hook);
  unmount();
  return result.current;
};
const quantity = (of = line): number => read(() => cart.useQuantityInCart(of));
const count = (): number => read(() => useCartCount());

describe('the cart of a guest', () => {
  it('counts pieces by product, colour, size, seam and gift flag', () => {
    void cart.addToCart(line);
    void cart.addToCart(line);
    void cart.addToCart({ ...line, size: 'L' });
    expect([quantity(), quantity({ ...line, size: 'L' }), quantity({ ...line, colour: 'white' })]).toEqual([
      2, 1, 0,
    ]);
    expect(count()).toBe(3);
  });

  it('limits a line to 1 to 99 pieces', () => {
    cart.setQuantity(line, 0);
    expect(quantity()).toBe(1);
    cart.setQuantity(line, 250);
    expect(quantity()).toBe(99);
    void cart.addToCart(line);
    expect(quantity()).toBe(99);
  });

  it('removes a line', () => {
    void cart.addToCart(line);
    void cart.removeFromCart(line);
    expect(count()).toBe(0);
  });

  it('limits the number of lines', () => {
    for (let number = 0; number < 230; number += 1) void cart.addToCart({ ...line, productId: `p${number}` });
    expect(count()).toBe(200);
  });

  it('keeps valid stored lines and drops invalid ones', () => {
    const lines = [
      { ...line, quantity: 2, price: 1 },
      { ...line, quantity: 3, size: 7 },
      { ...line, quantity: 100 },
      { ...line, quantity: 1.5 },
      { ...line, quantity: 1, seam: undefined },
      'line',
    ];
    localStorage.setItem('shop.cart', JSON.stringify({ version: 1, value: lines }));
    readAnew();
    expect(count()).toBe(2);
    act(() => void cart.addToCart(line));
    expect(localStorage.getItem('shop.cart')).not.toContain('price');
  });
});
