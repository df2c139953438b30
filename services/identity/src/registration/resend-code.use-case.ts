import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ParsedRequestOf, ReplyInputOf, resendCode } from '@shop/contracts';
import { AppError, normaliseEmail } from '@shop/domain';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { hashOf } from '../random/hash-of.ts';
import type { GrantedMail } from '../throttle/granted-mail.ts';
import { ConfirmationCodes } from './confirmation-codes.ts';
import { freshCode } from './registration-times.ts';
import { RegistrationLimits } from './registration-limits.ts';
import { RegistrationRepository, type RegistrationRecord } from './registration.repository.ts';
import { SendCode } from './send-code.ts';

/**
 * Mails another code for a pending sign-up: the one that this browser began, or else the newest of its e-mail, but only
 * if that code is unusable, so that a stranger's request does not invalidate a code in use. The e-mail is sent after
 * the response, so that neither its shape nor its timing reveals a sign-up; a lost e-mail can be requested again.
 */
@Injectable()
export class ResendCode implements OnApplicationShutdown {
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly codes: ConfirmationCodes,
    private readonly limits: RegistrationLimits,
    private readonly sendCode: SendCode,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }

  /** @throws AppError TOO_MANY_REQUESTS, whether or not a sign-up exists */
  async run({
    email,
    registrationToken,
    visitor,
  }: ParsedRequestOf<typeof resendCode>): Promise<ReplyInputOf<typeof resendCode>> {
    const emailKey = normaliseEmail(email) ?? email;
    const own = await this.findOwn(emailKey, registrationToken ?? null);
    const mailMessage = own && (await this.limits.takeOwnMail(emailKey, own.id, visitor.address));
    if (!mailMessage) await this.limits.takeRequest(emailKey, visitor.address);
    const work = (
      own && mailMessage ? this.renew(own, mailMessage) : this.sendElsewhere(emailKey, visitor.address)
    )
      .catch((err: unknown) => this.logger.error({ err }, 'another code of a sign-up could not be sent'))
      .finally(() => this.running.delete(work));
    this.running.add(work);
    return {};
  }

  private async findOwn(
    emailKey: string,
    registrationToken: string | null,
  ): Promise<RegistrationRecord | null> {
    return registrationToken === null
      ? null
      : this.registrations.findOwn(emailKey, hashOf(registrationToken), this.clock());
  }

  /** Only an e-mail that is sent counts for all strangers; beyond their limits none is, which no response reveals. */
  private async sendElsewhere(emailKey: string, address: string): Promise<void> {
    const registration = await this.findUnusable(emailKey, this.clock());
    if (!registration) return;
    let mailMessage: GrantedMail;
    try {
      mailMessage = await this.limits.takeMailElsewhere(emailKey, address);
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return;
      throw error;
    }
    await this.renew(registration, mailMessage);
  }

  private async renew(registration: RegistrationRecord, mailMessage: GrantedMail): Promise<void> {
    const code = this.codes.make();
    const fresh = freshCode(this.codes.hash(code, registration.id), this.clock());
    if (!(await this.registrations.renewCode(registration.id, fresh))) return;
    await mailMessage.use(
      () => this.sendCode.send(registration, code),
      () => this.registrations.withdrawCode(registration.id, fresh),
    );
  }

  /** The newest sign-up of an e-mail if its code has expired or has no attempts left. */
  private async findUnusable(emailKey: string, now: Date): Promise<RegistrationRecord | null> {
    const [newest] = await this.registrations.findLive(emailKey, now);
    return newest && (newest.codeEndsAt <= now || newest.triesLeft === 0) ? newest : null;
  }
}
