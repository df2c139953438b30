import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStoredValue, type StoredValue } from '../storage/stored-value.ts';
import { ServerList, type ServerListPlan } from './server-list.ts';

interface Thing {
  id: string;
  count: number;
}

const thing = (id: string, count = 1): Thing => ({ id, count });
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && 'id' in value && 'count' in value;

let stored: StoredValue<readonly Thing[]>;
/** The list on the server. */
let kept: Thing[];
let calls: string[];
let isDown: boolean;
/** Delays a response that the server has already prepared. */
let held: Promise<void> | null;
let opened: ServerList<Thing>[];
const onFailure = jest.fn();

function answer(): Promise<readonly Thing[]> {
  return isDown ? Promise.reject(new Error('нет связи')) : Promise.resolve([...kept]);
}

const plan = (): ServerListPlan<Thing> => ({
  name: 'things',
  stored,
  keyOf: ({ id }) => id,
  load: async () => {
    calls.push('load');
    const until = held;
    const list = await answer();
    await until;
    return list;
  },
  join: (items) => {
    calls.push(`join ${items.map(({ id }) => id).join(' ')}`);
    if (isDown) return answer();
    for (const item of items) {
      const same = kept.find(({ id }) => id === item.id);
      kept = kept.filter(({ id }) => id !== item.id);
      kept.push(thing(item.id, Math.max(item.count, same?.count ?? 0)));
    }
    return answer();
  },
  put: async (item, isNew) => {
    calls.push(`${isNew ? 'add' : 'update'} ${item.id} ${item.count}`);
    if (isDown) return answer();
    await nextTask();
    kept = [...kept.filter(({ id }) => id !== item.id), item];
    return answer();
  },
  takeOut: ({ id }) => {
    calls.push(`remove ${id}`);
    if (!isDown) kept = kept.filter((one) => one.id !== id);
    return answer();
  },
  onFailure,
});

async function begin(): Promise<ServerList<Thing>> {
  const list = new ServerList(plan());
  opened.push(list);
  await list.begin();
  return list;
}

beforeEach(() => {
  localStorage.clear();
  stored = createStoredValue<readonly Thing[]>({
    key: 'things',
    version: 1,
    empty: [],
    parse: (value) => (Array.isArray(value) ? value.filter(isThing) : []),
  });
  kept = [];
  calls = [];
  isDown = false;
  held = null;
  opened = [];
  onFailure.mockClear();
});
afterEach(() => opened.forEach((list) => list.end()));

describe('the list of a signed-in customer', () => {
  it('takes over the guest’s list once and clears it in the browser', async () => {
    kept = [thing('a', 2), thing('b')];
    stored.set([thing('a', 5), thing('c')]);
    const list = await begin();
    expect(stored.get()).toEqual([thing('b'), thing('a', 5), thing('c')]);
    expect(localStorage.getItem('things')).toBe(JSON.stringify({ version: 1, value: [] }));
    list.end();
    await begin();
    expect(calls).toEqual(['join a c', 'load']);
    expect(kept).toHaveLength(3);
  });

  it('takes over what the guest adds while the request is running', async () => {
    stored.set([thing('a')]);
    const starting = begin();
    stored.set([thing('a'), thing('b')]);
    await starting;
    expect(calls).toEqual(['join a', 'join a b']);
    expect(stored.get()).toEqual([thing('a'), thing('b')]);
  });

  it('keeps the guest’s list when the server does not answer', async () => {
    stored.set([thing('a')]);
    isDown = true;
    await expect(begin()).rejects.toThrow('нет связи');
    expect(stored.isRemote()).toBe(false);
    expect(stored.get()).toEqual([thing('a')]);
  });

  it('shows a change immediately, and sends only the last of several changes', async () => {
    kept = [thing('a'), thing('b')];
    const list = await begin();
    const others = stored.get().filter(({ id }) => id !== 'a');
    for (const count of [2, 3, 4, 5]) stored.set([thing('a', count), ...others]);
    expect(stored.get()[0]).toEqual(thing('a', 5));
    await list.settled();
    expect(calls.slice(1)).toEqual(['update a 2', 'update a 5']);
    expect(kept).toContainEqual(thing('a', 5));
    expect(stored.get()).toEqual([thing('a', 5), thing('b')]);
  });

  it('adds new items, removes missing ones and keeps the order of the rest', async () => {
    kept = [thing('a'), thing('b')];
    const list = await begin();
    const [first, second] = stored.get();
    if (first && second) stored.set([thing('c'), first, second]);
    await list.settled();
    expect(stored.get().map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    stored.set(stored.get().filter(({ id }) => id !== 'a'));
    await list.settled();
    expect(calls.slice(1)).toEqual(['add c 1', 'remove a']);
    expect(stored.get().map(({ id }) => id)).toEqual(['c', 'b']);
  });

  it('reports a failed change, and returns to the state of the server', async () => {
    kept = [thing('a')];
    const list = await begin();
    isDown = true;
    stored.set([thing('a', 7)]);
    await stored.settled();
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(stored.get()).toEqual([thing('a')]);
    isDown = false;
    await list.reload();
    expect(stored.get()).toEqual([thing('a')]);
  });

  it('says whether an addition, an update or a removal has failed', async () => {
    kept = [thing('a')];
    const list = await begin();
    isDown = true;
    for (const next of [[thing('a', 2)], [thing('b'), thing('a')], []]) {
      stored.set(next);
      await list.settled();
    }
    const changes = onFailure.mock.calls.map(([, item, change]) => [item, change]);
    expect(changes).toEqual([
      [thing('a', 2), 'update'],
      [thing('b'), 'add'],
      [thing('a'), 'remove'],
    ]);
  });

  it('returns to the last confirmed list when the server cannot be reached', async () => {
    kept = [thing('a'), thing('b')];
    const list = await begin();
    const [a, b] = stored.get();
    if (a && b) stored.set([thing('a', 7), b]);
    await list.settled();
    isDown = true;
    stored.set([thing('a', 8), thing('b')]);
    stored.set([thing('c'), thing('a', 8)]);
    await list.settled();
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(stored.get()).toEqual([thing('a', 7), thing('b')]);
    isDown = false;
    stored.set([...stored.get(), thing('c')]);
    await list.settled();
    expect(calls.at(-1)).toBe('add c 1');
    expect(stored.get()).toEqual([thing('a', 7), thing('b'), thing('c')]);
  });

  it('keeps a change over a response to an earlier request', async () => {
    kept = [thing('a')];
    const list = await begin();
    let bring = (): void => undefined;
    held = new Promise((resolve) => (bring = resolve));
    const reloading = list.reload();
    held = null;
    stored.set([thing('a', 5)]);
    await list.settled();
    bring();
    await reloading;
    expect(calls).toEqual(['load', 'load', 'update a 5']);
    expect(stored.get()).toEqual([thing('a', 5)]);
  });

  it('ends with the session: the browser has its own list again, and late responses are ignored', async () => {
    kept = [thing('a')];
    const list = await begin();
    stored.set([thing('a', 3)]);
    list.end();
    await list.settled();
    expect(stored.isRemote()).toBe(false);
    expect(stored.get()).toEqual([]);
    await list.reload();
    expect(stored.get()).toEqual([]);
  });
});
