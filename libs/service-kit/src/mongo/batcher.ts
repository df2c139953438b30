interface Batch<Item, Result> {
  items: Item[];
  result: Promise<Result>;
}

/** What became of an item: the result of its batch, and where in the batch it stood. */
export interface Batched<Result> {
  result: Result;
  index: number;
  size: number;
}

/**
 * Puts items that come at the same time into one write. An item that comes while nothing is being written is written at once;
 * those that come meanwhile wait and are written together, so that a busy process makes few large writes and an idle one none
 * later than it could.
 */
export class Batcher<Item, Result> {
  private readonly write: (items: readonly Item[]) => Promise<Result>;
  /** The batch that still takes items in. */
  private open: Batch<Item, Result> | null = null;
  private lastWrite: Promise<unknown> = Promise.resolve();

  constructor(write: (items: readonly Item[]) => Promise<Result>) {
    this.write = write;
  }

  /** @throws what the write of its batch throws; the next batch is written nevertheless */
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
    // Callers that wait for the batch get its failure; it must not keep the next batch from being written.
    this.lastWrite = result.catch(() => null);
    return { items, result };
  }
}
