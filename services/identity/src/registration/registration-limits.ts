import { Injectable } from '@nestjs/common';
import { AttemptLimiter } from '../throttle/attempt-limiter.ts';
import type { AttemptRule } from '../throttle/attempt-rule.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Sign-ups from one IP address: a family or an office makes several, a program thousands. */
const fromOneAddress: AttemptRule = {
  free: 20,
  firstWaitMs: minuteMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: 24 * hourMs,
};

/** E-mails to one address that one requester triggers: an IP address, or the browser that began the sign-up. */
const toOneEmailByOneRequester: AttemptRule = {
  free: 4,
  firstWaitMs: minuteMs,
  longestWaitMs: 30 * minuteMs,
  forgottenAfterMs: 6 * hourMs,
};

/** E-mails to one address that all IP addresses together trigger, so that no mailbox is flooded. */
const toOneEmailByStrangers: AttemptRule = {
  free: 12,
  firstWaitMs: minuteMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: 6 * hourMs,
};

/** The same including e-mails that browsers request for their own sign-up, which skip the limit above. */
const toOneEmailAltogether: AttemptRule = {
  free: 40,
  firstWaitMs: 10 * minuteMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: 6 * hourMs,
};

/** Codes that one IP address tries for sign-ups of one e-mail that its browser did not begin. */
const confirmedElsewhere: AttemptRule = {
  free: 10,
  firstWaitMs: minuteMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: 24 * hourMs,
};

/**
 * Limits sign-ups, mailed codes and attempts at codes. Every limit of an e-mail counts the requester first: a requester
 * who has used up their own share does not consume the owner's.
 */
@Injectable()
export class RegistrationLimits {
  constructor(private readonly limit: AttemptLimiter) {}

  /** @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  takeSignUp(address: string): Promise<void> {
    return this.limit.take({ what: 'sign-up', who: [address], rule: fromOneAddress });
  }

  /** Counted whether or not a sign-up with this e-mail exists. @throws AppError TOO_MANY_REQUESTS */
  takeMail(emailKey: string, address: string): Promise<void> {
    return this.limit.takeAll([
      { what: 'sign-up letter address', who: [emailKey, address], rule: toOneEmailByOneRequester },
      { what: 'sign-up letter', who: [emailKey], rule: toOneEmailByStrangers },
      { what: 'sign-up letter altogether', who: [emailKey], rule: toOneEmailAltogether },
    ]);
  }

  /** For the browser that began the sign-up: strangers do not use up its e-mails. @throws AppError TOO_MANY_REQUESTS */
  takeOwnMail(emailKey: string, registrationId: string): Promise<void> {
    return this.limit.takeAll([
      { what: 'sign-up letter browser', who: [emailKey, registrationId], rule: toOneEmailByOneRequester },
      { what: 'sign-up letter altogether', who: [emailKey], rule: toOneEmailAltogether },
    ]);
  }

  /** @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  takeConfirmationElsewhere(emailKey: string, address: string): Promise<void> {
    return this.limit.take({ what: 'confirm elsewhere', who: [emailKey, address], rule: confirmedElsewhere });
  }
}
