import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { AttemptLimiter, type Attempt, type CountedAttempt } from './attempt-limiter.ts';
import {
  forOneAccount,
  fromAllDevices,
  fromOneAddress,
  fromOneNetwork,
  fromOwnDevice,
} from './attempt-rule.ts';
import { networkOf } from './network-of.ts';
import { slowing, type Slowing } from './slowing.ts';

/** Per address: members of a family sign in one after the other, and a flood must not fill the password queue. */
const maxAtOnce = 6;

/** How long a sign-in from a network with many wrong passwords waits before its password is checked. */
const slowedMs = 1_500;
/** Such sign-ins of one network that wait at once in this process; its people get through between those of a flood. */
const maxSlowed = 30;

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
  /** The password was wrong. */
  failed(): Promise<void>;
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
  private readonly slowed = new Map<string, number>();

  constructor(
    private readonly limit: AttemptLimiter,
    @Inject(slowing) private readonly slowDown: Slowing,
  ) {}

  /** Limits concurrent sign-ins per address; known devices of the owner apart. @throws AppError TOO_MANY_REQUESTS */
  atOnce<Result>(
    { address, device }: Pick<SignInAttempt, 'address' | 'device'>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const name = device === null ? `address ${address}` : `device ${device}`;
    return limitConcurrent(this.underWay, name, maxAtOnce, work);
  }

  /**
   * Delays a sign-in from a network with many wrong passwords, so that guesses at many accounts are bounded and people
   * of the network get through. What its own limits refuse takes no place, and waiting takes none of those of `atOnce`.
   *
   * @param isPerson asks for a proof, which spares the wait; called for such a network only
   * @throws AppError TOO_MANY_REQUESTS while too many of the network wait already
   */
  async slow(wanted: SignInAttempt, isPerson: () => Promise<boolean>): Promise<void> {
    const ofNetwork = ofNetworkOf(wanted);
    if (ofNetwork === null || (await this.limit.hasRoom(ofNetwork))) return;
    await this.limit.refuseEarly(this.attemptsOf(wanted));
    if (await isPerson()) return;
    await limitConcurrent(this.slowed, networkOf(wanted.address), maxSlowed, () => this.slowDown(slowedMs));
  }

  /** @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  async take(wanted: SignInAttempt): Promise<CountedSignIn> {
    const ofNetwork = ofNetworkOf(wanted);
    const [first, ...others] = this.attemptsOf(wanted);
    // When one limit refuses, the attempt does not count against the others.
    const counted = await this.limit.takeAll([first, ...others]);
    const countedOthers = counted.slice(1);
    return {
      succeeded: async () => {
        await this.limit.forget(first);
        await this.release(countedOthers);
      },
      failed: async () => {
        if (ofNetwork) await this.limit.countIfRoom(ofNetwork);
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

/** Known devices of the owner are not counted for the network they are in. */
const ofNetworkOf = ({ address, device }: SignInAttempt): Attempt | null =>
  device === null ? { what: 'sign-in network', who: [networkOf(address)], rule: fromOneNetwork } : null;

/** A limit for each name that refuses instead of queueing, unlike `ConcurrencyLimiter`. @throws AppError TOO_MANY_REQUESTS */
async function limitConcurrent<Result>(
  underWay: Map<string, number>,
  name: string,
  limit: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const running = underWay.get(name) ?? 0;
  if (running >= limit) throw new AppError('TOO_MANY_REQUESTS', { params: { retryAfterSeconds: 1 } });
  underWay.set(name, running + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(name) ?? 1) - 1;
    if (left === 0) underWay.delete(name);
    else underWay.set(name, left);
  }
}
