import { Inject, Injectable } from '@nestjs/common';
import { getPersonNames } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Clock, type Logger } from '@shop/service-kit';

/** Somebody without a name, or without an account any more. */
const nameless = 'Покупатель';

/** What is shown for a name; null or absent for somebody who has none. */
export const shownName = (name: string | null | undefined): string => name || nameless;

const keptMs = 60_000;
/** Names are a kindness: the leaderboard does not wait long for them, nor asks again at once. */
const timeoutMs = 1_000;
const pauseMs = 5_000;
const maxKept = 5_000;
const maxAsked = 200;
const personId = /^[\da-f]{24}$/;

interface Kept {
  /** Null: there is no such person any more. */
  name: string | null;
  until: number;
}

/** What people are called where others read it, asked of identity and kept for a minute, or until it says otherwise. */
@Injectable()
export class DisplayNames {
  private readonly kept = new Map<string, Kept>();
  /** Counts what was forgotten: an answer that was under way meanwhile may be old. */
  private forgotten = 0;
  private silentUntil = 0;

  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** Somebody is called something else now, or is gone: the next answer is asked for. */
  forget({ id }: { id: string }): void {
    this.forgotten++;
    this.kept.delete(id);
  }

  /** By id; null for somebody who is gone. Whom nobody can tell of at the moment is left out. */
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

  /** The same, fresh and of everybody. @throws AppError when identity does not answer */
  async fetchNames(ids: readonly string[]): Promise<Map<string, string | null>> {
    // What is no id of a person names nobody.
    const requested = [...new Set(ids)].filter((id) => personId.test(id)).slice(0, maxAsked);
    const { names } = await this.bus.request(getPersonNames, { ids: requested }, { timeoutMs });
    const known = new Map(names.map(({ id, displayName }) => [id, displayName]));
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
    // A map keeps the order of coming: the oldest go first.
    for (const id of this.kept.keys()) {
      if (this.kept.size <= maxKept) break;
      this.kept.delete(id);
    }
  }
}
