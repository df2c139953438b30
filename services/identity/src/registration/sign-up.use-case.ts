import { Inject, Injectable } from '@nestjs/common';
import type { beginRegistration, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError, normaliseEmail } from '@shop/domain';
import { kitTokens, MailRefused, type Clock } from '@shop/service-kit';
import { Types } from 'mongoose';
import { Captcha } from '../captcha/captcha.ts';
import { randomToken, type Random } from '../random/random.module.ts';
import { hashOf } from '../random/hash-of.ts';
import type { IdentityConfig } from '../identity.config.ts';
import { Passwords } from '../passwords/passwords.ts';
import { PersonRepository } from '../people/person.repository.ts';
import { ConfirmationCodes } from './confirmation-codes.ts';
import { freshCode, goneAfter } from './registration-times.ts';
import { RegistrationLimits } from './registration-limits.ts';
import { RegistrationRepository } from './registration.repository.ts';
import type { Registration } from './registration.schema.ts';
import { SendCode } from './send-code.ts';

type Input = ParsedRequestOf<typeof beginRegistration>;

/** Stores a sign-up apart from people until its e-mail is confirmed, so that strangers block no account. DECISIONS 2 */
@Injectable()
export class SignUp {
  constructor(
    private readonly captcha: Captcha,
    private readonly limits: RegistrationLimits,
    private readonly people: PersonRepository,
    private readonly passwords: Passwords,
    private readonly registrations: RegistrationRepository,
    private readonly codes: ConfirmationCodes,
    private readonly sendCode: SendCode,
    @Inject(randomToken) private readonly random: Random,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: Pick<IdentityConfig, 'AGREEMENT_VERSION'>,
  ) {}

  /** @throws AppError AGREEMENT_REQUIRED, CAPTCHA_FAILED, USER_EXISTS, TOO_MANY_REQUESTS, SIGN_UP_DOWN */
  async run(input: Input): Promise<ReplyInputOf<typeof beginRegistration>> {
    if (input.agreement === false) throw new AppError('AGREEMENT_REQUIRED');
    const { phone, email } = input;
    const emailKey = emailKeyOf(email);
    // Before anything is counted: a program that solves no captcha uses up nobody's sign-ups.
    await this.captcha.check(input.captchaToken, input.visitor.address);
    await this.limits.takeSignUp(input.visitor.address);
    if (await this.people.isKnown(phone, emailKey)) throw new AppError('USER_EXISTS');
    const mailMessage = await this.limits.takeMail(emailKey, input.visitor.address);
    const registrationToken = this.random.text(16);
    let kept: Registration | null = null;
    await mailMessage.use(
      async () => {
        const code = this.codes.make();
        kept = await this.draft(input, emailKey, code, registrationToken);
        await this.registrations.insert(kept);
        await this.mail(input, code);
      },
      async () => kept === null || this.registrations.withdraw(kept),
    );
    return { phone, email, registrationToken };
  }

  private async draft(
    input: Input,
    emailKey: string,
    code: string,
    registrationToken: string,
  ): Promise<Registration> {
    const passwordHash = await this.passwords.hash(input.password);
    const now = this.clock();
    const _id = new Types.ObjectId();
    return {
      _id,
      phone: input.phone,
      email: input.email,
      emailKey,
      passwordHash,
      agreedVersion: input.agreement ? this.config.AGREEMENT_VERSION : null,
      createdAt: now,
      ...freshCode(this.codes.hash(code, _id.toHexString()), now),
      markHash: hashOf(registrationToken),
      goneAt: goneAfter(now),
    };
  }

  private async mail(input: Input, code: string): Promise<void> {
    try {
      await this.sendCode.send(input, code);
    } catch (cause) {
      if (!(cause instanceof MailRefused)) throw new AppError('SIGN_UP_DOWN', { cause });
      const details = [{ field: 'email', message: 'На этот адрес письма не доходят' }];
      throw new AppError('BAD_REQUEST', { details, cause });
    }
  }
}

/** @throws AppError BAD_REQUEST for an invalid e-mail that the contract accepted */
function emailKeyOf(email: string): string {
  const key = normaliseEmail(email);
  if (key !== null) return key;
  throw new AppError('BAD_REQUEST', { details: [{ field: 'email', message: 'Неверный формат email' }] });
}
