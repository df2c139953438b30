import { Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { DeviceTokens } from './device-tokens.ts';
import { AttemptLimiter, type Attempt } from './attempt-limiter.ts';
import { forOneAccount, fromOneAddress, fromOwnDevice } from './attempt-rule.ts';

/** Of one address; a family signs in one after the other, a flood must not fill the line for passwords. */
const maxAtOnce = 6;

/** Somebody who wants to sign in. */
export interface SignInAttempt {
  /** The phone as it is stored, whether somebody has it or not: the limits must not tell. */
  account: string;
  /** The visitor's address, as the gateway counts visitors. */
  address: string;
  /** What the browser was given at an earlier sign-in. */
  deviceToken: string | null;
}

/** What is left to do once a try was judged. */
export interface CountedAttempt {
  /** The password was right. */
  succeeded(): Promise<void>;
  /** It was never judged: the shop was too busy. */
  release(): Promise<void>;
}

/**
 * Limits guessing at sign-in, per account and address strictly, per account from anywhere softly. A device that the owner signed
 * in with has limits of its own, so that nobody keeps somebody else out; on a new one recovery by mail always leads in.
 *
 * It is asked before any password is looked at, so that a refused try costs no more than a read.
 */
@Injectable()
export class SignInThrottle {
  private readonly underWay = new Map<string, number>();

  constructor(
    private readonly limit: AttemptLimiter,
    private readonly deviceTokens: DeviceTokens,
  ) {}

  /** Lets only so many of one address be at it at the same moment. @throws AppError TOO_MANY_REQUESTS */
  async atOnce<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.underWay.get(address) ?? 0;
    if (running >= maxAtOnce) {
      throw new AppError('TOO_MANY_REQUESTS', { params: { retryAfterSeconds: 1 } });
    }
    this.underWay.set(address, running + 1);
    try {
      return await work();
    } finally {
      const left = (this.underWay.get(address) ?? 1) - 1;
      if (left === 0) this.underWay.delete(address);
      else this.underWay.set(address, left);
    }
  }

  /** @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  async take(wanted: SignInAttempt): Promise<CountedAttempt> {
    const [first, ...others] = this.attemptsOf(wanted);
    // When one limit refuses, the try is no guess for the others.
    await this.limit.takeAll([first, ...others]);
    return {
      succeeded: async () => {
        await this.limit.forget(first);
        await this.release(others);
      },
      release: () => this.release([first, ...others]),
    };
  }

  /** The narrowest first: what it refuses does not count for the wider. */
  private attemptsOf({ account, address, deviceToken }: SignInAttempt): [Attempt, ...Attempt[]] {
    const device = this.deviceTokens.nameOf(deviceToken, account);
    if (device !== null) return [{ what: 'sign-in device', who: [account, device], rule: fromOwnDevice }];
    return [
      { what: 'sign-in address', who: [account, address], rule: fromOneAddress },
      { what: 'sign-in account', who: [account], rule: forOneAccount },
    ];
  }

  private async release(attempts: readonly Attempt[]): Promise<void> {
    for (const attempt of attempts) await this.limit.release(attempt);
  }
}
