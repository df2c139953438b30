import type { StoredValue } from '../storage/stored-value.ts';

/** How a list of a signed-in customer is read and changed at the server. Every call answers with the whole list as it is then. */
export interface ServerListPlan<Item> {
  /** By which the tabs of one browser know it. */
  name: string;
  stored: StoredValue<readonly Item[]>;
  keyOf: (item: Item) => string;
  load: () => Promise<readonly Item[]>;
  /** Adds what a guest has laid aside; doing it twice changes nothing. */
  join: (items: readonly Item[]) => Promise<readonly Item[]>;
  /** Brings the server's item to this state; it is not there yet when `isNew`. */
  put: (item: Item, isNew: boolean) => Promise<readonly Item[]>;
  takeOut: (item: Item) => Promise<readonly Item[]>;
  /** A change did not come through; what the server has is shown again. */
  onFailure: (error: unknown, item: Item) => void;
}

interface Input<Item> {
  item: Item;
  isTakenOut: boolean;
}

/**
 * The list of a signed-in customer in this tab. A change shows at once and goes to the server after it, one at a time; of
 * several changes to one item that wait, only the last one goes. Other tabs are notified and load anew.
 */
export class ServerList<Item> {
  readonly #plan: ServerListPlan<Item>;
  readonly #inputs = new Map<string, Input<Item>>();
  readonly #tabs: BroadcastChannel | null;
  #known = new Set<string>();
  #isOver = false;
  #sending: Promise<void> | null = null;
  /** Grows with every change, so that an answer of before it is not taken for the last word. */
  #changes = 0;

  constructor(plan: ServerListPlan<Item>) {
    this.#plan = plan;
    this.#tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(plan.name) : null;
    this.#tabs?.addEventListener('message', () => void this.reload());
  }

  /** Joins what lies in this browser to the server's list, and takes it out of the browser. @throws when the server does not take it */
  async begin(): Promise<void> {
    const { name, stored } = this.#plan;
    // One tab after the other: what the first has joined, the second finds gone.
    const answer = await inTurn(name, async () => {
      let local = stored.get();
      let list = local.length > 0 ? await this.#plan.join(local) : await this.#plan.load();
      while (stored.get() !== local) {
        local = stored.get();
        list = await this.#plan.join(local);
      }
      if (!this.#isOver && local.length > 0) stored.set([]);
      return list;
    });
    if (!this.#isOver) this.#show(answer);
  }

  /** Asks the server anew, unless something of ours is on its way: its answer will tell. */
  async reload(): Promise<void> {
    if (this.#isOver || this.#sending || !this.#plan.stored.isRemote()) return;
    const before = this.#changes;
    const list = await this.#plan.load().catch(() => null);
    // Without an answer the list stays as it was last known; coming back to the tab asks again.
    if (list && !this.#isOver && before === this.#changes) this.#show(list);
  }

  /** When everything has come through, or has failed and was reported. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  /** The list is somebody else's from now on. */
  end(): void {
    this.#isOver = true;
    this.#inputs.clear();
    this.#tabs?.close();
    if (this.#plan.stored.isRemote()) this.#plan.stored.detachRemote();
  }

  #show(list: readonly Item[]): void {
    const { stored, keyOf } = this.#plan;
    this.#known = new Set(list.map(keyOf));
    // Rows stay where they are while the server's own order says nothing new.
    const places = new Map(stored.isRemote() ? stored.get().map((item, at) => [keyOf(item), at]) : []);
    const placeOf = (item: Item): number => places.get(keyOf(item)) ?? places.size;
    const inPlace = [...list].sort((a, b) => placeOf(a) - placeOf(b));
    stored.attachRemote(inPlace, (next, before) => this.#onEvent(next, before));
  }

  #onEvent(next: readonly Item[], before: readonly Item[]): void {
    const { keyOf } = this.#plan;
    this.#changes += 1;
    const left = new Map(before.map((item) => [keyOf(item), item]));
    for (const item of next) {
      const key = keyOf(item);
      if (left.get(key) !== item) this.#inputs.set(key, { item, isTakenOut: false });
      left.delete(key);
    }
    for (const [key, item] of left) this.#inputs.set(key, { item, isTakenOut: true });
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = null));
  }

  async #sendAll(): Promise<void> {
    let answer: readonly Item[] | null = null;
    for (let next = this.#nextInput(); next !== null && !this.#isOver; next = this.#nextInput()) {
      try {
        answer = await this.#send(next);
        this.#known = new Set(answer.map(this.#plan.keyOf));
      } catch (error) {
        answer = await this.#takeBack(error, next.item);
      }
    }
    if (this.#isOver) return;
    if (answer) this.#show(answer);
    this.#tabs?.postMessage(null);
  }

  #nextInput(): Input<Item> | null {
    const [first] = this.#inputs;
    if (!first) return null;
    this.#inputs.delete(first[0]);
    return first[1];
  }

  #send({ item, isTakenOut }: Input<Item>): Promise<readonly Item[]> {
    const { keyOf, put, takeOut } = this.#plan;
    return isTakenOut ? takeOut(item) : put(item, !this.#known.has(keyOf(item)));
  }

  /** What was wished after a failure stood on it: the server's list is the ground again. */
  async #takeBack(error: unknown, item: Item): Promise<readonly Item[] | null> {
    this.#inputs.clear();
    if (this.#isOver) return null;
    this.#plan.onFailure(error, item);
    return this.#plan.load().catch(() => null);
  }
}

/** Old browsers have no locks: there two tabs may both join, which changes nothing. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}
