import type { StoredValue } from '../storage/stored-value.ts';

/** What a request that failed should have done with an item. */
export type ListChange = 'add' | 'update' | 'remove';

/** The server requests for a signed-in customer's list. Each resolves to the whole list after the request. */
export interface ServerListPlan<Item> {
  /** The name of the list, shared by all tabs of the browser. */
  name: string;
  stored: StoredValue<readonly Item[]>;
  keyOf: (item: Item) => string;
  load: () => Promise<readonly Item[]>;
  /** Merges a guest's items into the list. Idempotent. */
  join: (items: readonly Item[]) => Promise<readonly Item[]>;
  /** Creates the item if `isNew`, otherwise updates it to this state. */
  put: (item: Item, isNew: boolean) => Promise<readonly Item[]>;
  takeOut: (item: Item) => Promise<readonly Item[]>;
  /** Called when a change has failed; the list of the server is shown again. */
  onFailure: (error: unknown, item: Item, change: ListChange) => void;
}

interface Input<Item> {
  item: Item;
  isTakenOut: boolean;
}

/**
 * The list of a signed-in customer in this tab. Changes are shown immediately and sent to the server one at a time; of
 * several pending changes to an item only the last one is sent. Other tabs are notified and reload.
 */
export class ServerList<Item> {
  readonly #plan: ServerListPlan<Item>;
  readonly #inputs = new Map<string, Input<Item>>();
  readonly #tabs: BroadcastChannel | null;
  /** The list of the last response. */
  #confirmed: readonly Item[] = [];
  #isOver = false;
  #sending: Promise<void> | null = null;
  /** Counts changes, so that a response from before a change does not override it. */
  #changes = 0;

  constructor(plan: ServerListPlan<Item>) {
    this.#plan = plan;
    this.#tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(plan.name) : null;
    this.#tabs?.addEventListener('message', () => void this.reload());
  }

  /** Merges the list of this browser into the server's, and clears it in the browser. @throws when the server fails */
  async begin(): Promise<void> {
    const { name, stored } = this.#plan;
    // One tab at a time: the next one finds an already emptied list.
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

  /** Reloads the list, unless changes are being sent: their response contains it too. */
  async reload(): Promise<void> {
    if (this.#isOver || this.#sending || !this.#plan.stored.isRemote()) return;
    const before = this.#changes;
    const list = await this.#plan.load().catch(() => null);
    // If the request fails, the last known list stays; returning to the tab retries.
    if (list && !this.#isOver && before === this.#changes) this.#show(list);
  }

  /** Resolves when all changes have been sent, or have failed and were reported. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  /** Stops sending changes and reverts to the list of the browser. */
  end(): void {
    this.#isOver = true;
    this.#inputs.clear();
    this.#tabs?.close();
    if (this.#plan.stored.isRemote()) this.#plan.stored.detachRemote();
  }

  #show(list: readonly Item[]): void {
    const { stored, keyOf } = this.#plan;
    this.#confirmed = list;
    // Keeps the order of the rows on the screen; new items follow in the server's order.
    const places = new Map(stored.isRemote() ? stored.get().map((item, at) => [keyOf(item), at]) : []);
    const placeOf = (item: Item): number => places.get(keyOf(item)) ?? places.size;
    const inPlace = [...list].sort((a, b) => placeOf(a) - placeOf(b));
    stored.attachRemote(inPlace, (next, before) => this.#onEvent(next, before));
  }

  #onEvent(next: readonly Item[], before: readonly Item[]): Promise<void> {
    const { keyOf } = this.#plan;
    this.#changes += 1;
    const left = new Map(before.map((item) => [keyOf(item), item]));
    for (const item of next) {
      const key = keyOf(item);
      if (left.get(key) !== item) this.#inputs.set(key, { item, isTakenOut: false });
      left.delete(key);
    }
    for (const [key, item] of left) this.#inputs.set(key, { item, isTakenOut: true });
    return (this.#sending ??= this.#sendAll().finally(() => (this.#sending = null)));
  }

  async #sendAll(): Promise<void> {
    let answer: readonly Item[] | null = null;
    for (let next = this.#nextInput(); next !== null && !this.#isOver; next = this.#nextInput()) {
      try {
        answer = await this.#send(next);
      } catch (error) {
        answer = await this.#takeBack(error, next);
      }
      this.#confirmed = answer ?? this.#confirmed;
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

  #send(input: Input<Item>): Promise<readonly Item[]> {
    const { put, takeOut } = this.#plan;
    const change = this.#changeOf(input);
    return change === 'remove' ? takeOut(input.item) : put(input.item, change === 'add');
  }

  #changeOf({ item, isTakenOut }: Input<Item>): ListChange {
    const { keyOf } = this.#plan;
    if (isTakenOut) return 'remove';
    return this.#confirmed.some((one) => keyOf(one) === keyOf(item)) ? 'update' : 'add';
  }

  /**
   * Drops changes that were based on the failed one, and starts over from the server's list: the last known one, if the
   * server cannot be reached.
   */
  async #takeBack(error: unknown, input: Input<Item>): Promise<readonly Item[] | null> {
    this.#inputs.clear();
    if (this.#isOver) return null;
    this.#plan.onFailure(error, input.item, this.#changeOf(input));
    return this.#plan.load().catch(() => this.#confirmed);
  }
}

/** Without the Web Locks API two tabs may both merge, which is harmless, since merging is idempotent. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}
