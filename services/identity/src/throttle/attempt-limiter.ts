import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens, signWith, type Clock } from '@shop/service-kit';
import { oneLess, oneMore } from './attempt-count.ts';
import type { AttemptRule, LeakyBucket } from './attempt-rule.ts';
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
  rule: AttemptRule | LeakyBucket;
}

/** A counted attempt, with the counts around it, by which it can be released. */
export interface CountedAttempt {
  rule: AttemptRule | LeakyBucket;
  /** Null when nothing was counted before, or only what has expired. */
  before: AttemptCounter | null;
  after: AttemptCounter & { begunAt: Date };
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
  async take(attempt: Attempt): Promise<CountedAttempt> {
    const { rule } = attempt;
    const _id = this.idOf(attempt);
    for (let meeting = 0; meeting < maxMeetings; meeting++) {
      const now = this.clock();
      const found = await this.attemptCounters.find(_id);
      const before = found && found.forgottenAt > now ? found : null;
      if (before && before.freeAt > now) throw tooMany(before.freeAt.getTime() - now.getTime());
      const after = { _id, ...oneMore(before, rule, now) };
      if (await this.attemptCounters.replace(found, after)) return { rule, before, after };
    }
    throw tooMany('leakMs' in rule ? rule.leakMs : rule.firstWaitMs);
  }

  /** Counts nothing. @throws AppError TOO_MANY_REQUESTS when any of the attempts would be refused now */
  async refuseEarly(attempts: readonly Attempt[]): Promise<void> {
    const found = await Promise.all(attempts.map((one) => this.attemptCounters.find(this.idOf(one))));
    const now = this.clock().getTime();
    const waits = found.map((one) =>
      one && one.forgottenAt.getTime() > now ? one.freeAt.getTime() - now : 0,
    );
    const longest = Math.max(0, ...waits);
    if (longest > 0) throw tooMany(longest);
  }

  /** Counts it if there is room. False otherwise: then it was not counted. */
  async countIfRoom(attempt: Attempt): Promise<boolean> {
    try {
      await this.take(attempt);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
      throw error;
    }
  }

  /** Counts nothing. */
  async hasRoom(attempt: Attempt): Promise<boolean> {
    const found = await this.attemptCounters.find(this.idOf(attempt));
    const now = this.clock();
    return !found || found.forgottenAt <= now || found.freeAt <= now;
  }

  /**
   * Counts each attempt, the narrowest first: one refused by the requester's limit does not consume shared limits.
   *
   * @throws AppError TOO_MANY_REQUESTS with the seconds to wait; then no attempt is counted, and no wait begins
   */
  async takeAll(attempts: readonly Attempt[]): Promise<CountedAttempt[]> {
    const counted: CountedAttempt[] = [];
    try {
      for (const attempt of attempts) counted.push(await this.take(attempt));
    } catch (error) {
      for (const one of counted) await this.release(one);
      throw error;
    }
    return counted;
  }

  /**
   * Releases an attempt that was not checked after all, with the wait that it began. Attempts that were counted
   * meanwhile stay, as if they had been the only ones. After too many lost races the attempt stays counted.
   */
  async release({ rule, before, after }: CountedAttempt): Promise<void> {
    for (let meeting = 0; meeting < maxMeetings; meeting++) {
      const found = await this.attemptCounters.find(after._id);
      // A count that was begun after a reset or an expiry contains only attempts of others.
      if (found?.begunAt?.getTime() !== after.begunAt.getTime()) return;
      const isLast = found.tries === after.tries && found.freeAt.getTime() === after.freeAt.getTime();
      const left = isLast ? before : oneLess(found, rule);
      const isReleased = left
        ? await this.attemptCounters.replace(found, { ...left, _id: after._id })
        : await this.attemptCounters.remove(found);
      if (isReleased) return;
    }
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

const tooMany = (ms: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', { params: { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1_000)) } });
