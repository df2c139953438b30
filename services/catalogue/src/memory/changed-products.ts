/** Which products became other ones since a reader last looked; at first, all of them. */
export class ChangedProducts {
  private ids: Set<string>;

  constructor(ids: Iterable<string>) {
    this.ids = new Set(ids);
  }

  note(id: string): void {
    this.ids.add(id);
  }

  /** The ids of those that were changed, came or went, once. */
  take(): ReadonlySet<string> {
    const taken = this.ids;
    this.ids = new Set();
    return taken;
  }
}
