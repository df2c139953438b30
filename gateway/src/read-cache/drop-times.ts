/**
 * After an event an owner's replicas need a moment to take the change in; what one of them answers meanwhile may be old and
 * is not kept.
 */
export const settlingMs = 500;

/** An answer that is being made. */
export interface Making {
  begun: number;
}

/** Beyond this many tags the ones that no answer under way can be older than are forgotten. */
const tagsBeforePruning = 1_000;

/** When what was dropped last, for as long as an answer may come that was asked for before. Times are milliseconds. */
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

  /** Whether an answer that shows this knows of every change announced so far. */
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
