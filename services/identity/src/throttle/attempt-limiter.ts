import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens, signWith, type Clock } from '@shop/service-kit';
import { waitMs, type AttemptRule } from './attempt-rule.ts';
import type { IdentityConfig } from '../identity.config.ts';
import { AttemptRepository } from './attempt.repository.ts';
import type { AttemptCounter } from './attempt.schema.ts';

/** Who meets more than these at the same moment is not somebody who types. */
const maxMeetings = 10;

/** What is tried, and for whom. */
export interface Attempt {
  /** `sign-in`, `second-factor`: what one kind of try does not take from another. */
  what: string;
  /** Whom or what it is counted for: an account, an address, several of them. */
  who: readonly string[];
  rule: AttemptRule;
}

/**
 * Counts tries in the database, before they are judged: many at the same moment gain nothing, whichever process they meet, and
 * a restart forgets nothing. A try that comes too early is refused and not counted, so that a person who waits as long as Retry-After says gets in.
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
   * Takes a try of each, the narrowest first: what the limit of the requester refuses is not counted for those that others share.
   *
   * @throws AppError TOO_MANY_REQUESTS with the seconds to wait; none of the tries is counted then
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

  /** Takes back a try that was not judged after all. */
  release(attempt: Attempt): Promise<void> {
    return this.attemptCounters.release(this.idOf(attempt));
  }

  /** It was right: from now on it is as if nobody had tried. */
  forget(attempt: Attempt): Promise<void> {
    return this.attemptCounters.forget(this.idOf(attempt));
  }

  /** Phones are few enough to undo a plain hash, hence one with a secret. */
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
