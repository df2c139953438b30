import { mayBeSent } from '@shop/service-kit';
import type { AttemptLimiter, CountedAttempt } from './attempt-limiter.ts';

/** An e-mail that is counted and may be sent. */
export class GrantedMail {
  constructor(
    private readonly limit: AttemptLimiter,
    private readonly counted: readonly CountedAttempt[],
  ) {}

  /**
   * Does the work that sends the e-mail. It does not count when the work fails and certainly nothing was sent.
   *
   * @param withdraw ends the code that nobody got; false when it was tried meanwhile, and then the e-mail counts, since
   *   the limit of e-mails also bounds the guesses
   */
  async use(work: () => Promise<void>, withdraw: () => Promise<boolean>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!mayBeSent(error) && (await withdraw()))
        for (const one of this.counted) await this.limit.release(one);
      throw error;
    }
  }
}
