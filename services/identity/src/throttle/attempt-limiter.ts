import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens, signWith, type Clock } from '@shop/service-kit';
import { waitMs, type AttemptRule } from './attempt-rule.ts';
import type { IdentityConfig } from '../identity.config.ts';
import { AttemptRepository } from './attempt.repository.ts';
import type { AttemptCounter } from './attempt.schema.ts';

/** Lost races per attempt. A person who types never causes more concurrent attempts. */
const maxMeetings = 10;

/** An attempt to be counted. */
export interface Attempt {
  /** The kind of attempt, as `sign-in` or `second-factor`; each kind is limited separately. */
  what: string;
  /** The subjects that it is counted for: an account, an address, or a combination. */
  who: readonly string[];
  rule: AttemptRule;
}

/**
 * Counts attempts in the database before they are checked: concurrent attempts gain nothing at any replica, and counts
 * survive restarts. An attempt that is too early is refused and not counted, so waiting for Retry-After is enough.
 */
@Injectable()
export class AttemptLimiter {
  constructor(
    private readonly attemptCounters: AttemptRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: Pick<IdentityConfig, 'LIMIT_KEYS'>,
  ) {}

  /** @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  async take(attempt: Attempt): Promise<void> {
    const _id = this.idOf(attempt);
    for (let meeting = 0; meeting < maxMeetings; meeting++) {
      const now = this.clock();
      const found = await this.attemptCounters.find(_id);
      const known = found && found.forgottenAt > now ? found : null;
      if (known && known.freeAt > now) throw tooMany(known.freeAt.getTime() - now.getTime());
      if (await this.attemptCounters.replace(found, oneMore(_id, known, attempt.rule, now))) return;
    }
    throw tooMany(attempt.rule.firstWaitMs);
  }

  /**
   * Counts each attempt, the narrowest first: one refused by the requester's limit does not consume shared limits.
   *
   * @throws AppError TOO_MANY_REQUESTS with the seconds to wait; then no attempt is counted
   */
  async takeAll(attempts: readonly Attempt[]): Promise<void> {
    const taken: Attempt[] = [];
    try {
      for (const attempt of attempts) {
        await this.take(attempt);
        taken.push(attempt);
      }
    } catch (error) {
      for (const attempt of taken) await this.release(attempt);
      throw error;
    }
  }

  /** Releases an attempt that was not checked after all. */
  release(attempt: Attempt): Promise<void> {
    return this.attemptCounters.release(this.idOf(attempt));
  }

  /** Resets the count after a successful attempt. */
  forget(attempt: Attempt): Promise<void> {
    return this.attemptCounters.forget(this.idOf(attempt));
  }

  /** A keyed hash, since a plain hash of a phone could be reversed by trying all of them. */
  private idOf({ what, who }: Attempt): string {
    return signWith(this.config.LIMIT_KEYS, JSON.stringify([what, ...who]));
  }
}

function oneMore(_id: string, known: AttemptCounter | null, rule: AttemptRule, now: Date): AttemptCounter {
  const attempts = (known?.tries ?? 0) + 1;
  const wait = waitMs(attempts, rule);
  return {
    _id,
    tries: attempts,
    freeAt: new Date(now.getTime() + wait),
    forgottenAt: new Date(now.getTime() + wait + rule.forgottenAfterMs),
  };
}

const tooMany = (ms: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', { params: { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1_000)) } });
