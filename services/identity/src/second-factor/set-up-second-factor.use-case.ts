import { Inject, Injectable } from '@nestjs/common';
import type {
  beginSecondFactor,
  confirmSecondFactor,
  ParsedRequestOf,
  removeSecondFactor,
  ReplyInputOf,
} from '@shop/contracts';
import { AppError, formatPhone } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { randomToken, type Random } from '../random/random.module.ts';
import { ProvePassword } from '../own-password/prove-password.ts';
import { PersonRepository, type PersonRecord } from '../people/person.repository.ts';
import { AnnounceRevocations } from '../revocations/announce-revocations.ts';
import { SecurityLog } from '../security/security-log.ts';
import { EndSessions } from '../sessions/end-sessions.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { RoleRepository } from '../roles/role.repository.ts';
import { AttemptLimiter } from '../throttle/attempt-limiter.ts';
import { toBase32 } from './base32.ts';
import { CheckCode, codeAttempt } from './check-code.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { SecondFactorNotice } from './second-factor-notice.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { SecretBox } from './secret-box.ts';
import { shopName, type ShopNames } from './shop-name.ts';
import { StaffRights } from './staff-rights.ts';
import { matchingStep, otpauthAddress, secretBytes } from './totp.ts';

/** How long a confirmation may take from its first write to its last one; far more than it ever does. */
const confirmationMs = 60_000;

/** Turns a person's second factor on, in two steps, and off. */
@Injectable()
export class SetUpSecondFactor {
  constructor(
    private readonly people: PersonRepository,
    private readonly provePassword: ProvePassword,
    private readonly factors: SecondFactorRepository,
    private readonly box: SecretBox,
    private readonly checkCode: CheckCode,
    private readonly limit: AttemptLimiter,
    private readonly roles: RoleRepository,
    private readonly rights: StaffRights,
    private readonly announcements: AnnounceRevocations,
    private readonly sessions: SessionRepository,
    private readonly endSessions: EndSessions,
    private readonly notice: SecondFactorNotice,
    private readonly security: SecurityLog,
    @Inject(randomToken) private readonly random: Random,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: ShopNames,
  ) {}

  /**
   * Returns a secret for an app; it takes effect once a code is confirmed. Requires the password, since an attacker at
   * an unattended browser could otherwise lock the owner out for good.
   *
   * @throws AppError PASSWORD_WRONG, SECOND_FACTOR_ON
   */
  async begin({
    personId,
    password,
  }: ParsedRequestOf<typeof beginSecondFactor>): Promise<ReplyInputOf<typeof beginSecondFactor>> {
    const { person } = await this.provePassword.prove(personId, password);
    const secret = Buffer.from(this.random.text(secretBytes), 'base64url');
    if (person.hasSecondFactor) throw new AppError('SECOND_FACTOR_ON');
    const sealedSecret = this.box.seal(secret, personId);
    if (!(await this.factors.begin(personId, sealedSecret))) await this.replaceLeft(personId, sealedSecret);
    return {
      secret: toBase32(secret),
      address: otpauthAddress(secret, { issuer: shopName(this.config), account: formatPhone(person.phone) }),
    };
  }

  /** @throws AppError SECOND_FACTOR_CODE_WRONG, SECOND_FACTOR_ON, SECOND_FACTOR_OFF when it was not begun */
  async confirm({
    personId,
    sessionId,
    code,
    address,
  }: ParsedRequestOf<typeof confirmSecondFactor>): Promise<ReplyInputOf<typeof confirmSecondFactor>> {
    const factor = await this.factors.find(personId);
    if (!factor) throw new AppError('SECOND_FACTOR_OFF');
    if (factor.isConfirmed) throw new AppError('SECOND_FACTOR_ON');
    await this.limit.take(codeAttempt(personId));
    const { sealedSecret } = factor;
    const typed = code.replaceAll(/\s/g, '');
    const at = this.clock();
    const step = matchingStep(this.box.open(sealedSecret, personId), typed, at);
    if (step === null) throw new AppError('SECOND_FACTOR_CODE_WRONG');
    await this.limit.forget(codeAttempt(personId));
    const recoveryCodes = makeRecoveryCodes(this.random);
    const recoveryHashes = recoveryCodes.map((one) => hashRecoveryCode(one, personId));
    if (!(await this.factors.confirm(personId, { sealedSecret, step, recoveryHashes, at }))) {
      throw new AppError('SECOND_FACTOR_ON');
    }
    await this.sessions.giveCode(personId, sessionId, at);
    await this.turnOn(personId, sessionId, address);
    return { recoveryCodes };
  }

  /**
   * Sign-in requires no code before the secret is removed: after a crash between the two, the person can sign in, and
   * the secret that is left is replaced when they turn it on again. A removal that is late leaves the new one alone.
   *
   * @throws AppError PASSWORD_WRONG, SECOND_FACTOR_CODE_WRONG, SECOND_FACTOR_OFF
   */
  async remove({
    personId,
    password,
    code,
    address,
  }: ParsedRequestOf<typeof removeSecondFactor>): Promise<ReplyInputOf<typeof removeSecondFactor>> {
    const { person } = await this.provePassword.prove(personId, password);
    if (!person.hasSecondFactor) throw new AppError('SECOND_FACTOR_OFF');
    if (!(await this.checkCode.isRight(personId, code))) throw new AppError('SECOND_FACTOR_CODE_WRONG');
    const factor = await this.factors.find(personId);
    await this.turnOff(person);
    if (factor) await this.factors.remove(personId, factor.sealedSecret);
    this.notice.turnedOff(person.email);
    await this.security.note('second factor off', { personId, address });
    return {};
  }

  /**
   * Replaces the confirmed secret of a person whose sign-in requires no code: an interrupted removal or confirmation
   * left it. It never takes effect again, since the person may have deleted it from the app; only a confirmation that
   * may still be under way is finished instead. The secret is read before the person, and replaced only if it is
   * unchanged, so that one in use never is.
   *
   * @throws AppError SECOND_FACTOR_ON
   */
  private async replaceLeft(personId: string, sealedSecret: string): Promise<void> {
    const left = await this.factors.find(personId);
    const person = await this.people.findById(personId);
    if (!left || person?.hasSecondFactor !== false) throw new AppError('SECOND_FACTOR_ON');
    const confirmingMs = this.clock().getTime() - (left.confirmingSince?.getTime() ?? -Infinity);
    const isUnderWay = confirmingMs < confirmationMs;
    if (isUnderWay) await this.turnOn(personId, null);
    if (isUnderWay || !(await this.factors.replace(left, sealedSecret)))
      throw new AppError('SECOND_FACTOR_ON');
  }

  /** Ends the sessions in which no code was given, in the same write: an attacker may have one of them. */
  private async turnOn(personId: string, keptSessionId: string | null, address?: string): Promise<void> {
    const revoked = [{ of: 'sessions', keptSessionId }] as const;
    const revocation = { revoked, at: this.clock() };
    const changed = await this.people.updateAndRevoke(personId, { hasSecondFactor: true }, revocation);
    // Erased meanwhile, with all sessions.
    if (!changed) return;
    this.announcements.ofPerson(changed);
    if (keptSessionId === null) await this.endSessions.allOf(personId);
    else await this.endSessions.othersOf(personId, keptSessionId);
    this.notice.turnedOn(changed.email);
    await this.security.note('second factor on', { personId, address });
  }

  /** Staff may lose their permissions without a second factor; tokens that contain them are then revoked. */
  private async turnOff({ id, roleId }: PersonRecord): Promise<void> {
    const { permissions = [] } = (await this.roles.findById(roleId)) ?? {};
    const left = this.rights.of({ hasSecondFactor: false }, permissions);
    const revoked = left.length < permissions.length ? ([{ of: 'tokens' }] as const) : [];
    const revocation = { revoked, at: this.clock() };
    const changed = await this.people.updateAndRevoke(id, { hasSecondFactor: false }, revocation);
    if (changed && revoked.length > 0) this.announcements.ofPerson(changed);
  }
}
