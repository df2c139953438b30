import { Injectable } from '@nestjs/common';
import type { openSession, ParsedRequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Captcha } from '../captcha/captcha.ts';
import { Passwords } from '../passwords/passwords.ts';
import { PersonRepository, type PasswordOfPerson } from '../people/person.repository.ts';
import { refuseBanned } from '../people/refuse-banned.ts';
import { CheckCode } from '../second-factor/check-code.ts';
import { SecurityLog } from '../security/security-log.ts';
import { BeginSession } from '../sessions/begin-session.ts';
import type { OpenedSession } from '../sessions/token-issuer.ts';
import { KnownDevices } from '../throttle/known-devices.ts';
import { SignInThrottle } from '../throttle/sign-in-throttle.ts';

type Request = ParsedRequestOf<typeof openSession>;

/** Signs people in by phone and password. Details are revealed only after a right password. DECISIONS 2 */
@Injectable()
export class SignIn {
  constructor(
    private readonly people: PersonRepository,
    private readonly devices: KnownDevices,
    private readonly throttle: SignInThrottle,
    private readonly captcha: Captcha,
    private readonly passwords: Passwords,
    private readonly codes: CheckCode,
    private readonly beginSession: BeginSession,
    private readonly security: SecurityLog,
  ) {}

  /**
   * @throws AppError TOO_MANY_REQUESTS before any check; SIGN_IN_FAILED, in the same time for an unknown phone;
   *   CAPTCHA_NEEDED, CAPTCHA_FAILED; USER_BANNED with the reason; SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG
   */
  async run(request: Request): Promise<OpenedSession> {
    const { address } = request.visitor;
    const about = { account: request.phone, address };
    try {
      const device = await this.devices.find(request.visitor.deviceToken ?? null, request.phone);
      await this.throttle.slow({ ...about, device }, () =>
        this.captcha.isSolved(request.captchaToken, address),
      );
      const opened = await this.throttle.atOnce({ address, device }, () => this.signIn(request, device));
      await this.security.note('sign-in', { ...about, personId: opened.person.id });
      return opened;
    } catch (error) {
      // Not awaited, so that the time of the answer does not tell the phones of staff.
      if (error instanceof AppError)
        void this.security.note('sign-in refused', { ...about, code: error.code });
      throw error;
    }
  }

  private async signIn(
    { phone, password, code, visitor }: Request,
    device: string | null,
  ): Promise<OpenedSession> {
    const { address, userAgent, deviceToken = null } = visitor;
    const counted = await this.throttle.take({ account: phone, address, device });
    const { person, passwordHash } = await this.recognise(phone, password).catch(async (error: unknown) => {
      // The password was not checked, so the attempt does not count as a guess.
      if (error instanceof AppError && error.code === 'SHOP_BUSY') await counted.release();
      if (error instanceof AppError && error.code === 'SIGN_IN_FAILED') await counted.failed();
      throw error;
    });
    await counted.succeeded();
    refuseBanned(person);
    await this.codes.atSignIn(person, code, { address, device });
    const session = { userAgent, deviceToken, hasGivenCode: person.hasSecondFactor };
    return this.beginSession.for(person, session, async () => {
      const present = await this.people.findPasswordById(person.id);
      return present?.passwordHash === passwordHash;
    });
  }

  /** @returns the person, and the hash that the password matched or that replaced it */
  private async recognise(phone: string, password: string): Promise<PasswordOfPerson> {
    const found = await this.people.findPasswordByPhone(phone);
    if (!found) {
      await this.passwords.verifyNothing(password);
      throw new AppError('SIGN_IN_FAILED');
    }
    const { person, passwordHash } = found;
    const { isRight, renewedHash } = await this.passwords.verify(password, passwordHash);
    if (!isRight) throw new AppError('SIGN_IN_FAILED');
    if (renewedHash === null) return { person, passwordHash };
    await this.people.replacePasswordHash(person.id, passwordHash, renewedHash);
    return { person, passwordHash: renewedHash };
  }
}
