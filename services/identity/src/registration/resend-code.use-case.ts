import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ParsedRequestOf, ReplyInputOf, resendCode } from '@shop/contracts';
import { normaliseEmail } from '@shop/domain';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { ConfirmationCodes } from './confirmation-codes.ts';
import { freshCode } from './registration-times.ts';
import { RegistrationLimits } from './registration-limits.ts';
import { RegistrationRepository } from './registration.repository.ts';
import { SendCode } from './send-code.ts';

/**
 * Mails another code for a sign-up that waits. The letter is written behind the answer, so that neither its shape nor its
 * time tells whether one does; a letter that is lost is asked for again.
 */
@Injectable()
export class ResendCode implements OnApplicationShutdown {
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly codes: ConfirmationCodes,
    private readonly limits: RegistrationLimits,
    private readonly sending: SendCode,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }

  /** @throws AppError TOO_MANY_REQUESTS, for any e-mail alike */
  async run({ email }: ParsedRequestOf<typeof resendCode>): Promise<ReplyInputOf<typeof resendCode>> {
    const emailKey = normaliseEmail(email) ?? email;
    await this.limits.takeLetter(emailKey);
    const work = this.send(emailKey)
      .catch((err: unknown) => this.logger.error({ err }, 'another code of a sign-up could not be sent'))
      .finally(() => this.running.delete(work));
    this.running.add(work);
    return {};
  }

  private async send(emailKey: string): Promise<void> {
    const now = this.clock();
    const registration = await this.registrations.findLive(emailKey, now);
    if (!registration) return;
    const code = this.codes.make();
    const fresh = freshCode(this.codes.hash(code, registration.id), now);
    if (await this.registrations.renewCode(registration.id, fresh)) {
      await this.sending.send(registration, code);
    }
  }
}
