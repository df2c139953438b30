import { Injectable } from '@nestjs/common';
import { AttemptLimiter, type Attempt } from '../throttle/attempt-limiter.ts';
import { GrantedMail } from '../throttle/granted-mail.ts';
import type { AttemptRule, LeakyBucket } from '../throttle/attempt-rule.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Sign-ups from one IP address: a family or an office makes several, a program thousands. The wait stays short, since
 * thousands of people may share the address of a mobile operator, and a stranger among them must not stop the others.
 */
const fromOneAddress: AttemptRule = {
  free: 20,
  firstWaitMs: minuteMs,
  longestWaitMs: minuteMs,
  forgottenAfterMs: 24 * hourMs,
};

/** Codes for one e-mail that one requester requests: an IP address, or the browser that began the sign-up. */
const codesByOneRequester: AttemptRule = {
  free: 4,
  firstWaitMs: minuteMs,
  longestWaitMs: 30 * minuteMs,
  forgottenAfterMs: 6 * hourMs,
};

/** E-mails to one address by sign-ups from one IP address: a third of the strangers' limit at once, a quarter over hours. */
const toOneEmailByOneAddress: LeakyBucket = { capacity: 4, leakMs: 4 * hourMs };

/**
 * Codes from elsewhere that one IP address triggers, apart from its sign-ups: how many of those are left to it must not
 * reveal whether a code was sent. Two addresses together stay below the next limit.
 */
const elsewhereByOneAddress: LeakyBucket = { capacity: 1, leakMs: 12 * hourMs };

/** E-mails to one address that all IP addresses together trigger, so that no mailbox is flooded. */
const toOneEmailByStrangers: LeakyBucket = { capacity: 12, leakMs: hourMs };

/**
 * E-mails that browsers at one IP address request for their own sign-ups. With the two limits above, an address uses at
 * most half of what leaks from the next limit, so that two addresses never fill it.
 */
const toOwnBrowsersAtOneAddress: LeakyBucket = { capacity: 8, leakMs: 6 * hourMs };

/** All e-mails to one address, including those that browsers request for their own sign-up. */
const toOneEmailAltogether: LeakyBucket = { capacity: 40, leakMs: hourMs };

/** Codes that one IP address tries for sign-ups of one e-mail that its browser did not begin. */
const confirmedElsewhere: AttemptRule = {
  free: 10,
  firstWaitMs: minuteMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: 24 * hourMs,
};

const altogether = (emailKey: string): Attempt => ({
  what: 'sign-up mail altogether',
  who: [emailKey],
  rule: toOneEmailAltogether,
});
const sharedBy = (emailKey: string): Attempt[] => [
  { what: 'sign-up mail', who: [emailKey], rule: toOneEmailByStrangers },
  altogether(emailKey),
];

/**
 * Limits sign-ups, mailed codes and attempts at codes. Every limit of an e-mail counts the requester first: a requester
 * who has used up their own share does not consume the owner's.
 */
@Injectable()
export class RegistrationLimits {
  constructor(private readonly limit: AttemptLimiter) {}

  /** @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  async takeSignUp(address: string): Promise<void> {
    await this.limit.take({ what: 'sign-up', who: [address], rule: fromOneAddress });
  }

  /** Counts the e-mail of a sign-up. @throws AppError TOO_MANY_REQUESTS */
  takeMail(emailKey: string, address: string): Promise<GrantedMail> {
    return this.grant([
      { what: 'sign-up mail address', who: [emailKey, address], rule: toOneEmailByOneAddress },
      ...sharedBy(emailKey),
    ]);
  }

  /** Counts an e-mail that was requested from elsewhere and is about to be sent. @throws AppError TOO_MANY_REQUESTS */
  takeMailElsewhere(emailKey: string, address: string): Promise<GrantedMail> {
    return this.grant([
      { what: 'sign-up mail elsewhere', who: [emailKey, address], rule: elsewhereByOneAddress },
      ...sharedBy(emailKey),
    ]);
  }

  /**
   * Counts a request for a code from elsewhere against its requester only, since most of them send nothing. Whether a
   * sign-up exists changes neither the outcome nor the work. @throws AppError TOO_MANY_REQUESTS
   */
  async takeRequest(emailKey: string, address: string): Promise<void> {
    await this.limit.refuseEarly(sharedBy(emailKey));
    await this.limit.take({
      what: 'sign-up letter address',
      who: [emailKey, address],
      rule: codesByOneRequester,
    });
  }

  /** For the browser that began the sign-up: strangers do not use up its e-mails. @throws AppError TOO_MANY_REQUESTS */
  takeOwnMail(emailKey: string, registrationId: string, address: string): Promise<GrantedMail> {
    return this.grant([
      { what: 'sign-up letter browser', who: [emailKey, registrationId], rule: codesByOneRequester },
      { what: 'sign-up mail own address', who: [emailKey, address], rule: toOwnBrowsersAtOneAddress },
      altogether(emailKey),
    ]);
  }

  /** @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  async takeConfirmationElsewhere(emailKey: string, address: string): Promise<void> {
    await this.limit.take({ what: 'confirm elsewhere', who: [emailKey, address], rule: confirmedElsewhere });
  }

  private async grant(attempts: readonly Attempt[]): Promise<GrantedMail> {
    return new GrantedMail(this.limit, await this.limit.takeAll(attempts));
  }
}
