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
import { RoleRepository } from '../roles/role.repository.ts';
import { AttemptLimiter } from '../throttle/attempt-limiter.ts';
import { toBase32 } from './base32.ts';
import { CheckCode, codeAttempt } from './check-code.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { SecretBox } from './secret-box.ts';
import { shopName, type ShopNames } from './shop-name.ts';
import { StaffRights } from './staff-rights.ts';
import { matchingStep, otpauthAddress, secretBytes } from './totp.ts';

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
    if (!(await this.factors.begin(personId, this.box.seal(secret, personId)))) {
      // Finishes a confirmation that a crash interrupted.
      await this.turnOn(personId);
      throw new AppError('SECOND_FACTOR_ON');
    }
    return {
      secret: toBase32(secret),
      address: otpauthAddress(secret, { issuer: shopName(this.config), account: formatPhone(person.phone) }),
    };
  }

  /** @throws AppError SECOND_FACTOR_CODE_WRONG, SECOND_FACTOR_ON, SECOND_FACTOR_OFF when it was not begun */
  async confirm({
    personId,
    code,
  }: ParsedRequestOf<typeof confirmSecondFactor>): Promise<ReplyInputOf<typeof confirmSecondFactor>> {
    const factor = await this.factors.find(personId);
    if (!factor) throw new AppError('SECOND_FACTOR_OFF');
    if (factor.isConfirmed) throw new AppError('SECOND_FACTOR_ON');
    await this.limit.take(codeAttempt(personId));
    const { sealedSecret } = factor;
    const typed = code.replaceAll(/\s/g, '');
    const step = matchingStep(this.box.open(sealedSecret, personId), typed, this.clock());
    if (step === null) throw new AppError('SECOND_FACTOR_CODE_WRONG');
    await this.limit.forget(codeAttempt(personId));
    const recoveryCodes = makeRecoveryCodes(this.random);
    const recoveryHashes = recoveryCodes.map((one) => hashRecoveryCode(one, personId));
    if (!(await this.factors.confirm(personId, { sealedSecret, step, recoveryHashes }))) {
      throw new AppError('SECOND_FACTOR_ON');
    }
    await this.turnOn(personId);
    return { recoveryCodes };
  }

  /** @throws AppError PASSWORD_WRONG, SECOND_FACTOR_CODE_WRONG, SECOND_FACTOR_OFF */
  async remove({
    personId,
    password,
    code,
  }: ParsedRequestOf<typeof removeSecondFactor>): Promise<ReplyInputOf<typeof removeSecondFactor>> {
    const { person } = await this.provePassword.prove(personId, password);
    if (!person.hasSecondFactor) throw new AppError('SECOND_FACTOR_OFF');
    if (!(await this.checkCode.isRight(personId, code))) throw new AppError('SECOND_FACTOR_CODE_WRONG');
    await this.turnOff(person);
    await this.factors.remove(personId);
    return {};
  }

  private async turnOn(personId: string): Promise<void> {
    await this.people.update(personId, { hasSecondFactor: true });
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
