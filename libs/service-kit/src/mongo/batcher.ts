interface Batch<Item, Result> {
  items: Item[];
  result: Promise<Result>;
}

/** The outcome of an item: the result of its batch, and its position in the batch. */
export interface Batched<Result> {
  result: Result;
  index: number;
  size: number;
}

/**
 * Combines concurrent items into one write. An item that arrives while nothing is being written is written immediately;
 * those that arrive meanwhile are written together in the next batch. So a busy process makes few large writes, and an
 * idle one delays nothing.
 */
export class Batcher<Item, Result> {
  private readonly write: (items: readonly Item[]) => Promise<Result>;
  /** The batch that still accepts items. */
  private open: Batch<Item, Result> | null = null;
  private lastWrite: Promise<unknown> = Promise.resolve();

  constructor(write: (items: readonly Item[]) => Promise<Result>) {
    this.write = write;
  }

  /** @throws the error of its batch's write; the next batch is written nevertheless */
  async add(item: Item): Promise<Batched<Result>> {
    const batch = (this.open ??= this.openBatch());
    const index = batch.items.push(item) - 1;
    const result = await batch.result;
    return { result, index, size: batch.items.length };
  }

  private openBatch(): Batch<Item, Result> {
    const items: Item[] = [];
    const result = this.lastWrite.then(() => {
      this.open = null;
      return this.write(items);
    });
    // Callers waiting for the batch receive its error; it must not prevent the next write.
    this.lastWrite = result.catch(() => null);
    return { items, result };
  }
}
