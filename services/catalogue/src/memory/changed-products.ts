/** Tracks which products changed since a reader last called `take`; at first, all of them. */
export class ChangedProducts {
  private ids: Set<string>;

  constructor(ids: Iterable<string>) {
    this.ids = new Set(ids);
  }

  note(id: string): void {
    this.ids.add(id);
  }

  /** Returns the ids of products that were changed, added or removed since the last call. */
  take(): ReadonlySet<string> {
    const changed = this.ids;
    this.ids = new Set();
    return changed;
  }
}
