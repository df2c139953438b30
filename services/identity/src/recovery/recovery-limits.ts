import { Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { DeviceMarks } from '../throttle/device-marks.ts';
import { TryLimit, type Attempt } from '../throttle/try-limit.ts';
import type { TryRule } from '../throttle/try-rule.ts';

const hourMs = 60 * 60_000;

/** So many letters, then one an hour until nobody asks for an hour. */
const lettersAtOnce = (free: number): TryRule => ({
  free,
  firstWaitMs: hourMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: hourMs,
});

const byOneAsker = lettersAtOnce(3);
const byStrangers = lettersAtOnce(9);
const altogether = lettersAtOnce(15);

/** Somebody who says that they have forgotten the password of an account. */
interface RecoveryAsker {
  address: string;
  deviceMark?: string | null | undefined;
}

/** A letter that may be sent. */
interface GrantedLetter {
  /** It could not be sent after all. */
  giveBack(): Promise<void>;
}

/**
 * Limits how many letters with recovery keys a person is sent. The asker is counted first, so that nobody alone uses up the
 * letters of an account; a device that its owner signed in with does not share the bound of strangers.
 */
@Injectable()
export class RecoveryLimits {
  constructor(
    private readonly limit: TryLimit,
    private readonly marks: DeviceMarks,
  ) {}

  /** Null when no more letters are sent for now: whoever asked is not told. @param phone the account's, as it is stored */
  async takeLetter(
    personId: string,
    phone: string,
    asker: RecoveryAsker | undefined,
  ): Promise<GrantedLetter | null> {
    const attempts = this.attemptsOf(personId, phone, asker);
    try {
      await this.limit.takeAll(attempts);
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return null;
      throw error;
    }
    return {
      giveBack: async () => {
        for (const attempt of attempts) await this.limit.giveBack(attempt);
      },
    };
  }

  private attemptsOf(personId: string, phone: string, asker: RecoveryAsker | undefined): Attempt[] {
    const all = { what: 'recovery altogether', who: [personId], rule: altogether };
    const device = this.marks.nameOf(asker?.deviceMark ?? null, phone);
    if (device !== null) return [{ what: 'recovery device', who: [personId, device], rule: byOneAsker }, all];
    return [
      { what: 'recovery address', who: [personId, asker?.address ?? 'unknown'], rule: byOneAsker },
      { what: 'recovery strangers', who: [personId], rule: byStrangers },
      all,
    ];
  }
}
