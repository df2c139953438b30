import { Inject, Injectable } from '@nestjs/common';
import { getPersonNames } from '@shop/contracts';
import { AppError, isObjectId } from '@shop/domain';
import { Bus, kitTokens, type Clock, type Logger, type OnMissedEvents } from '@shop/service-kit';

/** Shown for customers without a name or without an account. */
const nameless = 'Покупатель';

/** The name to show; a placeholder if the name is null, absent or empty. */
export const shownName = (name: string | null | undefined): string => name || nameless;

const keptMs = 60_000;
/** Names are optional: the leaderboard does not wait long for them, and pauses after a failed request. */
const timeoutMs = 1_000;
const pauseMs = 5_000;
const maxKept = 5_000;
const maxAtOnce = 200;

interface Kept {
  /** Null: the person no longer exists. */
  name: string | null;
  until: number;
}

/** Public display names from identity, cached for a minute or until identity announces a change. */
@Injectable()
export class DisplayNames implements OnMissedEvents {
  private readonly kept = new Map<string, Kept>();
  /** Counts invalidations: a response that was under way during one may be stale. */
  private forgotten = 0;
  private silentUntil = 0;

  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** Called when a person was renamed or removed: the next request fetches the name again. */
  forget({ id }: { id: string }): void {
    this.forgotten++;
    this.kept.delete(id);
  }

  onMissedEvents(): void {
    this.forgotten++;
    this.kept.clear();
  }

  /** By id; null for removed people. Ids that cannot be resolved at the moment are left out. */
  async find(ids: readonly string[]): Promise<Map<string, string | null>> {
    const now = this.clock().getTime();
    const missing = ids.filter((id) => (this.kept.get(id)?.until ?? 0) <= now);
    if (missing.length > 0 && now >= this.silentUntil) await this.attemptToLearn(missing);
    return new Map(
      ids.flatMap((id) => {
        const kept = this.kept.get(id);
        return kept ? [[id, kept.name] as const] : [];
      }),
    );
  }

  /** Fetches all names without the cache. @throws AppError when identity does not respond */
  async fetchNames(ids: readonly string[]): Promise<Map<string, string | null>> {
    // Strings that are not person ids have no name.
    const requested = [...new Set(ids)].filter((id) => isObjectId(id));
    const known = new Map<string, string>();
    for (let at = 0; at < requested.length; at += maxAtOnce) {
      const some = requested.slice(at, at + maxAtOnce);
      const { names } = await this.bus.request(getPersonNames, { ids: some }, { timeoutMs });
      for (const { id, displayName } of names) known.set(id, displayName);
    }
    return new Map(ids.map((id) => [id, known.get(id) ?? null]));
  }

  private async attemptToLearn(ids: readonly string[]): Promise<void> {
    const { forgotten } = this;
    try {
      const names = await this.fetchNames(ids);
      if (forgotten === this.forgotten) this.keep(names);
      else for (const [id, name] of names) this.kept.set(id, { name, until: 0 });
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      this.silentUntil = this.clock().getTime() + pauseMs;
      this.logger.warn({ err }, 'identity does not say what people are called: the leaderboard does without');
    }
  }

  private keep(names: ReadonlyMap<string, string | null>): void {
    const until = this.clock().getTime() + keptMs;
    for (const [id, name] of names) this.kept.set(id, { name, until });
    // A map keeps its insertion order: the oldest entries are evicted first.
    for (const id of this.kept.keys()) {
      if (this.kept.size <= maxKept) break;
      this.kept.delete(id);
    }
  }
}
