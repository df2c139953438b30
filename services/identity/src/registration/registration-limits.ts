import { Injectable } from '@nestjs/common';
import { TryLimit } from '../throttle/try-limit.ts';
import type { TryRule } from '../throttle/try-rule.ts';

const minuteMs = 60_000;

/** Sign-ups from one address: a family or an office has several, a program thousands. */
const fromOneAddress: TryRule = {
  free: 20,
  firstWaitMs: minuteMs,
  longestWaitMs: 60 * minuteMs,
  forgottenAfterMs: 24 * 60 * minuteMs,
};

/** Letters to one e-mail, so that nobody is buried under ours; the wait is never long enough to keep its owner out. */
const toOneEmail: TryRule = {
  free: 4,
  firstWaitMs: minuteMs,
  longestWaitMs: 30 * minuteMs,
  forgottenAfterMs: 6 * 60 * minuteMs,
};

/** How often people may sign up and have codes sent. */
@Injectable()
export class RegistrationLimits {
  constructor(private readonly limit: TryLimit) {}

  /** @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  takeSignUp(address: string): Promise<void> {
    return this.limit.take({ what: 'sign-up', who: [address], rule: fromOneAddress });
  }

  /** Counted whether somebody has signed up with this e-mail or not. @throws AppError TOO_MANY_REQUESTS */
  takeLetter(emailKey: string): Promise<void> {
    return this.limit.take({ what: 'sign-up letter', who: [emailKey], rule: toOneEmail });
  }
}
