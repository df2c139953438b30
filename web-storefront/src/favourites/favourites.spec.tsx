import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as favourites from './favourites.ts';
import { useFavouriteCount, type Favourite } from './stored-favourites.ts';

const key = 'shop.favourites';

/** Makes this tab read the storage again, as when another tab has cleared or filled it. */
function readAnew(): void {
  const { unmount } = renderHook(() => useFavouriteCount());
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
  unmount();
}

beforeEach(() => {
  localStorage.clear();
  readAnew();
});

const keep = (value: unknown, version = 1): void => write(JSON.stringify({ version, value }));
const write = (text: string): void => {
  localStorage.setItem(key, text);
  readAnew();
};
const list = (): readonly Favourite[] => {
  const { result, unmount } = renderHook(() => favourites.useFavourites());
  unmount();
  return result.current;
};
const ids = (): string[] => list().map(({ _id }) => _id);

describe('favourites', () => {
  it('are added at the front, removed and restored at their place', () => {
    jest.useFakeTimers({ now: new Date('2026-11-01') });
    for (const id of ['a', 'b', 'c']) {
      expect(favourites.toggleFavourite(id)).toBe(true);
      jest.advanceTimersByTime(1_000);
    }
    jest.useRealTimers();
    expect(ids()).toEqual(['c', 'b', 'a']);
    const [, second] = list();
    expect(favourites.toggleFavourite('b')).toBe(false);
    expect(ids()).toEqual(['c', 'a']);
    if (second) favourites.restoreFavourite(second);
    expect(ids()).toEqual(['c', 'b', 'a']);
  });

  it('are loaded from storage, newest first', () => {
    keep([
      { _id: 'old', createdAt: '2026-01-01T00:00:00.000Z' },
      { _id: 'new', createdAt: '2026-02-01T00:00:00.000Z' },
    ]);
    expect(ids()).toEqual(['new', 'old']);
  });

  it.each([
    ['no JSON', '{oops'],
    ['another version', JSON.stringify({ version: 9, value: [{ _id: 'a', createdAt: '2026-01-01' }] })],
    ['another shape', JSON.stringify({ version: 1, value: { _id: 'a' } })],
    ['nothing', 'null'],
  ])('are empty and usable when the storage holds %s', (_what, text) => {
    write(text);
    expect(ids()).toEqual([]);
    favourites.toggleFavourite('a');
    expect(ids()).toEqual(['a']);
  });

  it('keep valid stored entries and drop invalid ones', () => {
    keep([
      { _id: 'a', createdAt: '2026-01-01' },
      { _id: 5, createdAt: '2026-01-01' },
      { _id: 'b' },
      null,
      'c',
    ]);
    expect(ids()).toEqual(['a']);
  });

  it('work when nothing can be stored', () => {
    const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    favourites.toggleFavourite('a');
    expect(ids()).toEqual(['a']);
    spy.mockRestore();
  });

  it('follow changes made in another tab', () => {
    const { result } = renderHook(() => useFavouriteCount());
    expect(result.current).toBe(0);
    act(() => {
      localStorage.setItem(
        key,
        JSON.stringify({ version: 1, value: [{ _id: 'a', createdAt: '2026-01-01' }] }),
      );
      dispatchEvent(new StorageEvent('storage', { key }));
    });
    expect(result.current).toBe(1);
  });
});
