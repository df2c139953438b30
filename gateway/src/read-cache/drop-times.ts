/**
 * After an event the replicas of a service need a moment to apply the change; their responses may be stale meanwhile
 * and are not cached.
 */
export const settlingMs = 500;

/** A response that is being created. */
export interface Making {
  begun: number;
}

/** With more tags than this, those dropped before every pending response began are removed. */
const tagsBeforePruning = 1_000;

/** The time in milliseconds when each tag was last dropped, kept while responses requested before that are pending. */
export class DropTimes {
  private readonly times = new Map<string, number>();
  private readonly making = new Set<Making>();
  private everything = -Infinity;

  get size(): number {
    return this.times.size;
  }

  begin(now: number): Making {
    const making = { begun: now };
    this.making.add(making);
    return making;
  }

  end(making: Making): void {
    this.making.delete(making);
  }

  note(tags: readonly string[], now: number): void {
    for (const tag of tags) this.times.set(tag, now);
    if (this.times.size > tagsBeforePruning) this.prune(now);
  }

  noteAll(now: number): void {
    this.times.clear();
    this.everything = now;
  }

  /** Whether a response with these tags includes every change announced so far. */
  isFresh(tags: readonly string[], { begun }: Making): boolean {
    const isAfter = (dropped: number | undefined): boolean =>
      dropped === undefined || begun >= dropped + settlingMs;
    return isAfter(this.everything) && tags.every((tag) => isAfter(this.times.get(tag)));
  }

  private prune(now: number): void {
    let oldest = now;
    for (const { begun } of this.making) oldest = Math.min(oldest, begun);
    for (const [tag, dropped] of this.times) if (dropped + settlingMs <= oldest) this.times.delete(tag);
  }
}
