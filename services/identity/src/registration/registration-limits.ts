import { Injectable } from '@nestjs/common';
import { AttemptLimiter } from '../throttle/attempt-limiter.ts';
import type { AttemptRule } from '../throttle/attempt-rule.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Sign-ups from one address: a family or an office has several, a program thousands. */
const fromOneAddress: AttemptRule = {
  free: 20,
  firstWaitMs: minuteMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: 24 * hourMs,
};

/** E-mails to one address that one requester causes: an IP address, or the browser that began the sign-up. */
const toOneEmailByOneRequester: AttemptRule = {
  free: 4,
  firstWaitMs: minuteMs,
  longestWaitMs: 30 * minuteMs,
  forgottenAfterMs: 6 * hourMs,
};

/** E-mails to one address that all IP addresses together cause, so that nobody is buried under ours. */
const toOneEmailByStrangers: AttemptRule = {
  free: 12,
  firstWaitMs: minuteMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: 6 * hourMs,
};

/** The same with those that browsers cause for the sign-up that they began, which the bound before lets pass. */
const toOneEmailAltogether: AttemptRule = {
  free: 40,
  firstWaitMs: 10 * minuteMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: 6 * hourMs,
};

/** Codes that one address tries for sign-ups of one e-mail that it did not begin. */
const confirmedElsewhere: AttemptRule = {
  free: 10,
  firstWaitMs: minuteMs,
  longestWaitMs: hourMs,
  forgottenAfterMs: 24 * hourMs,
};

/**
 * How often people may sign up, have codes sent and try them. Every limit of an e-mail counts the requester first: a requester who has used
 * up their own share takes none of the owner's.
 */
@Injectable()
export class RegistrationLimits {
  constructor(private readonly limit: AttemptLimiter) {}

  /** @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  takeSignUp(address: string): Promise<void> {
    return this.limit.take({ what: 'sign-up', who: [address], rule: fromOneAddress });
  }

  /** Counted whether somebody has signed up with this e-mail or not. @throws AppError TOO_MANY_REQUESTS */
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
