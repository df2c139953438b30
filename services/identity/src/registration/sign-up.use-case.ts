import { Inject, Injectable } from '@nestjs/common';
import type { beginRegistration, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError, normaliseEmail } from '@shop/domain';
import { kitTokens, MailRefused, type Clock } from '@shop/service-kit';
import { Types } from 'mongoose';
import { Captcha } from '../captcha/captcha.ts';
import { chanceToken, type Chance } from '../chance/chance.module.ts';
import { hashOf } from '../chance/hash-of.ts';
import type { IdentityConfig } from '../identity.config.ts';
import { Passwords } from '../passwords/passwords.ts';
import { PersonRepository } from '../people/person.repository.ts';
import { ConfirmationCodes } from './confirmation-codes.ts';
import { freshCode, goneAfter } from './registration-times.ts';
import { RegistrationLimits } from './registration-limits.ts';
import { RegistrationRepository } from './registration.repository.ts';
import { SendCode } from './send-code.ts';

type Wish = ParsedRequestOf<typeof beginRegistration>;

/** Keeps a sign-up apart from people until its e-mail is confirmed: a stranger's blocks nobody. DECISIONS 2 */
@Injectable()
export class SignUp {
  constructor(
    private readonly captcha: Captcha,
    private readonly limits: RegistrationLimits,
    private readonly people: PersonRepository,
    private readonly passwords: Passwords,
    private readonly registrations: RegistrationRepository,
    private readonly codes: ConfirmationCodes,
    private readonly sending: SendCode,
    @Inject(chanceToken) private readonly chance: Chance,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: Pick<IdentityConfig, 'AGREEMENT_VERSION'>,
  ) {}

  /** @throws AppError AGREEMENT_REQUIRED, CAPTCHA_FAILED, USER_EXISTS, TOO_MANY_REQUESTS, SIGN_UP_DOWN */
  async run(wish: Wish): Promise<ReplyInputOf<typeof beginRegistration>> {
    if (wish.agreement === false) throw new AppError('AGREEMENT_REQUIRED');
    const { phone, email } = wish;
    const emailKey = emailKeyOf(email);
    await this.limits.takeSignUp(wish.visitor.address);
    await this.captcha.check(wish.captchaToken, wish.visitor.address);
    if (await this.people.isKnown(phone, emailKey)) throw new AppError('USER_EXISTS');
    await this.limits.takeLetter(emailKey, wish.visitor.address);
    const code = this.codes.make();
    const mark = this.chance.text(16);
    await this.keep(wish, emailKey, code, mark);
    await this.mail(wish, code);
    return { phone, email, registrationMark: mark };
  }

  private async keep(wish: Wish, emailKey: string, code: string, mark: string): Promise<void> {
    const passwordHash = await this.passwords.hash(wish.password);
    const now = this.clock();
    const _id = new Types.ObjectId();
    await this.registrations.insert({
      _id,
      phone: wish.phone,
      email: wish.email,
      emailKey,
      passwordHash,
      agreedVersion: wish.agreement ? this.config.AGREEMENT_VERSION : null,
      createdAt: now,
      ...freshCode(this.codes.hash(code, _id.toHexString()), now),
      markHash: hashOf(mark),
      goneAt: goneAfter(now),
    });
  }

  private async mail(wish: Wish, code: string): Promise<void> {
    try {
      await this.sending.send(wish, code);
    } catch (cause) {
      if (!(cause instanceof MailRefused)) throw new AppError('SIGN_UP_DOWN', { cause });
      const details = [{ field: 'email', message: 'На этот адрес письма не доходят' }];
      throw new AppError('BAD_REQUEST', { details, cause });
    }
  }
}

/** @throws AppError BAD_REQUEST when the contract let something through that is no e-mail */
function emailKeyOf(email: string): string {
  const key = normaliseEmail(email);
  if (key !== null) return key;
  throw new AppError('BAD_REQUEST', { details: [{ field: 'email', message: 'Неверный формат email' }] });
}
