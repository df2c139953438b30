import { Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { AttemptLimiter, type Attempt, type CountedAttempt } from './attempt-limiter.ts';
import { forOneAccount, fromAllDevices, fromOneAddress, fromOwnDevice } from './attempt-rule.ts';

/** Per address: members of a family sign in one after the other, and a flood must not fill the password queue. */
const maxAtOnce = 6;

/** A request to sign in. */
export interface SignInAttempt {
  /** The phone as it is stored, known or unknown: the limits must not reveal which. */
  account: string;
  /** The visitor's address, in the form by which the gateway counts visitors. */
  address: string;
  /** The name of the device when the owner of the account signed in with it before. */
  device: string | null;
}

/** Reports the outcome of a counted attempt. */
export interface CountedSignIn {
  /** The password was right. */
  succeeded(): Promise<void>;
  /** The password was not checked: the shop was too busy. */
  release(): Promise<void>;
}

/**
 * Limits guessing at sign-in: strictly per account and address, loosely per account from anywhere. Known devices of the
 * owner have their own limits, so that no attacker locks the owner out; on new ones recovery by mail always works.
 *
 * Runs before the password is checked, so that a refused attempt costs no more than a read.
 */
@Injectable()
export class SignInThrottle {
  private readonly underWay = new Map<string, number>();

  constructor(private readonly limit: AttemptLimiter) {}

  /** Limits concurrent sign-ins per address. @throws AppError TOO_MANY_REQUESTS */
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
  async take(wanted: SignInAttempt): Promise<CountedSignIn> {
    const [first, ...others] = this.attemptsOf(wanted);
    // When one limit refuses, the attempt does not count against the others.
    const counted = await this.limit.takeAll([first, ...others]);
    const countedOthers = counted.slice(1);
    return {
      succeeded: async () => {
        await this.limit.forget(first);
        await this.release(countedOthers);
      },
      release: () => this.release(counted),
    };
  }

  /** The narrowest first: an attempt that it refuses does not count against the wider ones. */
  private attemptsOf({ account, address, device }: SignInAttempt): [Attempt, ...Attempt[]] {
    if (device !== null)
      return [
        { what: 'sign-in device', who: [account, device], rule: fromOwnDevice },
        { what: 'sign-in devices', who: [account], rule: fromAllDevices },
      ];
    return [
      { what: 'sign-in address', who: [account, address], rule: fromOneAddress },
      { what: 'sign-in account', who: [account], rule: forOneAccount },
    ];
  }

  private async release(counted: readonly CountedAttempt[]): Promise<void> {
    for (const one of counted) await this.limit.release(one);
  }
}
