import { Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import type { PersonRecord } from '../people/person.repository.ts';
import { DeviceTokens } from '../throttle/device-tokens.ts';
import { AttemptLimiter, type Attempt, type CountedAttempt } from '../throttle/attempt-limiter.ts';
import type { LeakyBucket } from '../throttle/attempt-rule.ts';

const hourMs = 60 * 60_000;

/**
 * E-mails of an account that one IP address triggers. Over hours it uses a third of what leaks from the next limit, so
 * that two addresses never fill it.
 */
const byOneAddress: LeakyBucket = { capacity: 3, leakMs: 3 * hourMs };

/** E-mails of an account that all IP addresses together trigger, so that no mailbox is flooded. */
const byStrangers: LeakyBucket = { capacity: 9, leakMs: hourMs };

/** E-mails that a device requests that the owner of the account signed in with. */
const byOwnDevice: LeakyBucket = { capacity: 3, leakMs: hourMs };

/** All e-mails of an account. Strangers use at most half of what leaks, so that a device of the owner always has its own. */
const altogether: LeakyBucket = { capacity: 15, leakMs: hourMs / 2 };

/** The sender of a recovery request, who is not authenticated. */
interface RecoveryRequester {
  address: string;
  deviceToken?: string | null | undefined;
}

/** An e-mail that may be sent. */
interface GrantedMail {
  /** Call when the e-mail was certainly not sent, so that it does not count. */
  release(): Promise<void>;
}

/**
 * Limits the recovery e-mails per person. The requester's own limit is counted first, so that no single requester uses
 * up the e-mails of an account; a device that its owner signed in with does not share the limit of strangers.
 */
@Injectable()
export class RecoveryLimits {
  constructor(
    private readonly limit: AttemptLimiter,
    private readonly deviceTokens: DeviceTokens,
  ) {}

  /** Null when the limit is reached, which the response does not reveal. */
  async takeMail(person: PersonRecord, requester: RecoveryRequester): Promise<GrantedMail | null> {
    let counted: CountedAttempt[];
    try {
      counted = await this.limit.takeAll(this.attemptsOf(person, requester));
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return null;
      throw error;
    }
    return {
      release: async () => {
        for (const one of counted) await this.limit.release(one);
      },
    };
  }

  private attemptsOf(person: PersonRecord, requester: RecoveryRequester): Attempt[] {
    const { id: personId } = person;
    const all = { what: 'recovery mail altogether', who: [personId], rule: altogether };
    const device = this.deviceTokens.nameOf(requester.deviceToken ?? null, person);
    if (device !== null)
      return [{ what: 'recovery mail device', who: [personId, device], rule: byOwnDevice }, all];
    return [
      {
        what: 'recovery mail address',
        who: [personId, requester.address],
        rule: byOneAddress,
      },
      { what: 'recovery mail strangers', who: [personId], rule: byStrangers },
      all,
    ];
  }
}
