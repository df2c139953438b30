import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createStoredValue, type StoredValue } from './stored-value.ts';

const ends: (() => void)[] = [];

afterEach(() => {
  ends.splice(0).forEach((end) => end());
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const aList = (lifetime: 'lasting' | 'session' = 'lasting'): StoredValue<readonly string[]> =>
  createStoredValue<readonly string[]>({
    key: 'list',
    version: 1,
    empty: [],
    parse: (value) => (Array.isArray(value) ? value.map(String) : []),
    lifetime,
  });

/** What another page has stored. */
const store = (value: readonly string[], place: Storage = localStorage): void =>
  place.setItem('list', JSON.stringify({ version: 1, value }));

/** What another tab has stored, which the browser reports. */
function storeElsewhere(value: readonly string[]): void {
  store(value);
  dispatchEvent(new StorageEvent('storage', { key: 'list' }));
}

/** As the browser does when it restores a page from its back-forward cache. */
const restorePage = (): void => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

function subscribe(list: StoredValue<unknown>): jest.Mock {
  const listener = jest.fn();
  ends.push(list.subscribe(listener));
  return listener;
}

describe('a stored value', () => {
  it.each([
    ['lasting', () => localStorage],
    ['session', () => sessionStorage],
  ] as const)('is read again when the page comes from the back-forward cache: %s', (lifetime, place) => {
    const list = aList(lifetime);
    const listener = subscribe(list);
    list.set(['a']);
    store([], place());
    restorePage();
    expect(list.get()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('stays with the server while the page is restored', () => {
    const list = aList();
    subscribe(list);
    list.attachRemote(['a'], () => Promise.resolve());
    store(['b']);
    restorePage();
    expect(list.get()).toEqual(['a']);
  });

  it('that nobody subscribes to is current whenever it is read', () => {
    const list = aList();
    list.set(['a']);
    storeElsewhere(['a', 'b']);
    expect(list.get()).toEqual(['a', 'b']);
  });

  it('is current when it is subscribed to again', () => {
    const list = aList();
    const end = list.subscribe(() => undefined);
    list.set(['a']);
    end();
    storeElsewhere(['b']);
    expect(list.get()).toEqual(['b']);
    storeElsewhere(['c']);
    subscribe(list);
    expect(list.get()).toEqual(['c']);
  });

  it('that the browser cannot store lasts as long as the page', () => {
    store(['old']);
    const list = aList();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    list.set(['a']);
    expect(list.get()).toEqual(['a']);
    subscribe(list);
    restorePage();
    expect(list.get()).toEqual(['a']);
  });
});
