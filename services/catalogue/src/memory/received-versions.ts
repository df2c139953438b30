/**
 * The versions whose events a replica has received. They may arrive out of order; `complete` is the highest one up to
 * which none is missing.
 */
export class ReceivedVersions {
  private upTo = 0;
  private readonly received = new Set<number>();

  get complete(): number {
    return this.upTo;
  }

  has(version: number): boolean {
    return version <= this.upTo || this.received.has(version);
  }

  onEvent(version: number): void {
    if (version <= this.upTo) return;
    this.received.add(version);
    while (this.received.delete(this.upTo + 1)) this.upTo += 1;
  }

  /** Forgets everything: the versions of a restored older database are counted anew. */
  reset(): void {
    this.upTo = 0;
    this.received.clear();
  }

  /** Marks all versions up to this one as received, after a full load. */
  startAt(version: number): void {
    this.upTo = Math.max(this.upTo, version);
    for (const one of this.received) if (one <= this.upTo) this.received.delete(one);
    while (this.received.delete(this.upTo + 1)) this.upTo += 1;
  }
}
