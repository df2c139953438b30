import { Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { DeviceTokens } from '../throttle/device-tokens.ts';
import { AttemptLimiter, type Attempt } from '../throttle/attempt-limiter.ts';
import type { AttemptRule } from '../throttle/attempt-rule.ts';

const hourMs = 60 * 60_000;

/** Allows `free` e-mails, then one an hour until an hour passes without a request. */
const mailsAtOnce = (free: number): AttemptRule => ({
  free,
  firstWaitMs: hourMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: hourMs,
});

const byOneRequester = mailsAtOnce(3);
const byStrangers = mailsAtOnce(9);
const altogether = mailsAtOnce(15);

/** The sender of a recovery request, who is not authenticated. */
interface RecoveryRequester {
  address: string;
  deviceToken?: string | null | undefined;
}

/** An e-mail that may be sent. */
interface GrantedMail {
  /** Call when the e-mail could not be sent, so that it does not count. */
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

  /** Null when the limit is reached, which the response does not reveal. @param phone the account's, as stored */
  async takeMail(
    personId: string,
    phone: string,
    requester: RecoveryRequester | undefined,
  ): Promise<GrantedMail | null> {
    const attempts = this.attemptsOf(personId, phone, requester);
    try {
      await this.limit.takeAll(attempts);
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return null;
      throw error;
    }
    return {
      release: async () => {
        for (const attempt of attempts) await this.limit.release(attempt);
      },
    };
  }

  private attemptsOf(personId: string, phone: string, requester: RecoveryRequester | undefined): Attempt[] {
    const all = { what: 'recovery altogether', who: [personId], rule: altogether };
    const device = this.deviceTokens.nameOf(requester?.deviceToken ?? null, phone);
    if (device !== null)
      return [{ what: 'recovery device', who: [personId, device], rule: byOneRequester }, all];
    return [
      { what: 'recovery address', who: [personId, requester?.address ?? 'unknown'], rule: byOneRequester },
      { what: 'recovery strangers', who: [personId], rule: byStrangers },
      all,
    ];
  }
}
