interface KeptRow<Row> {
  row: Row;
  readAt: number;
}

const maxRows = 2_000;
/** A change without an event is visible after this time. */
const maxAgeMs = 5_000;

/** Recently shown rows: all screens receive a change at the same moment and request the same page. */
export class RowCache<Row> {
  private readonly rows = new Map<string, KeptRow<Row>>();
  private changes = 0;

  /** @param load loads the missing rows, in any order */
  async read(
    ids: readonly string[],
    now: () => Date,
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
  ): Promise<Row[]> {
    const readAt = now().getTime();
    const known = new Map(ids.flatMap((id) => this.fresh(id, readAt)));
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length > 0) {
      const { changes } = this;
      const loaded = await load(missing);
      for (const [id, row] of loaded) {
        known.set(id, row);
        // A row that changed during the read may have been read before the change.
        if (this.changes === changes) this.keep(id, { row, readAt });
      }
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  markChanged(ids: readonly string[]): void {
    this.changes += 1;
    for (const id of ids) this.rows.delete(id);
  }

  private fresh(id: string, now: number): [string, Row][] {
    const kept = this.rows.get(id);
    return kept && now - kept.readAt <= maxAgeMs ? [[id, kept.row]] : [];
  }

  private keep(id: string, row: KeptRow<Row>): void {
    this.rows.delete(id);
    this.rows.set(id, row);
    const [oldest] = this.rows.keys();
    if (this.rows.size > maxRows && oldest !== undefined) this.rows.delete(oldest);
  }
}
