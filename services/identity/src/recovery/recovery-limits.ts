import { Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { DeviceTokens } from '../throttle/device-tokens.ts';
import { AttemptLimiter, type Attempt } from '../throttle/attempt-limiter.ts';
import type { AttemptRule } from '../throttle/attempt-rule.ts';

const hourMs = 60 * 60_000;

/** So many e-mails, then one an hour until nobody asks for an hour. */
const mailsAtOnce = (free: number): AttemptRule => ({
  free,
  firstWaitMs: hourMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: hourMs,
});

const byOneRequester = mailsAtOnce(3);
const byStrangers = mailsAtOnce(9);
const altogether = mailsAtOnce(15);

/** Somebody who says that they have forgotten the password of an account. */
interface RecoveryRequester {
  address: string;
  deviceToken?: string | null | undefined;
}

/** An e-mail that may be sent. */
interface GrantedMail {
  /** It could not be sent after all. */
  release(): Promise<void>;
}

/**
 * Limits how many e-mails with recovery keys a person is sent. The requester is counted first, so that nobody alone uses up the
 * e-mails of an account; a device that its owner signed in with does not share the bound of strangers.
 */
@Injectable()
export class RecoveryLimits {
  constructor(
    private readonly limit: AttemptLimiter,
    private readonly deviceTokens: DeviceTokens,
  ) {}

  /** Null when no more e-mails are sent for now: the requester is not told. @param phone the account's, as it is stored */
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
