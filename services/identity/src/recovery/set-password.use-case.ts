import { Inject, Injectable } from '@nestjs/common';
import type {
  changePassword,
  checkRecoveryKey,
  ParsedRequestOf,
  recoverPassword,
  ReplyInputOf,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { ProvePassword } from '../own-password/prove-password.ts';
import { Passwords } from '../passwords/passwords.ts';
import { accessOf } from '../people/person-access.ts';
import { PersonRepository } from '../people/person.repository.ts';
import { AnnounceRevocations } from '../revocations/announce-revocations.ts';
import { SecurityLog } from '../security/security-log.ts';
import { EndSessions } from '../sessions/end-sessions.ts';
import { DeviceTokens } from '../throttle/device-tokens.ts';
import { hashKey } from './hash-key.ts';
import { PasswordNotice } from './password-notice.ts';
import { RecoveryKeyRepository } from './recovery-key.repository.ts';

/** Sets new passwords, with a mailed key or with the old password. All other sessions of the person end. */
@Injectable()
export class SetPassword {
  constructor(
    private readonly people: PersonRepository,
    private readonly endSessions: EndSessions,
    private readonly announcements: AnnounceRevocations,
    private readonly keys: RecoveryKeyRepository,
    private readonly passwords: Passwords,
    private readonly provePassword: ProvePassword,
    private readonly deviceTokens: DeviceTokens,
    private readonly notice: PasswordNotice,
    private readonly security: SecurityLog,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError RECOVERY_KEY_INVALID */
  async check({
    key,
  }: ParsedRequestOf<typeof checkRecoveryKey>): Promise<ReplyInputOf<typeof checkRecoveryKey>> {
    await this.ownerOf(key);
    return {};
  }

  /** Of several concurrent requests only one sets the password. @throws AppError RECOVERY_KEY_INVALID */
  async recover({
    key,
    password,
    address,
  }: ParsedRequestOf<typeof recoverPassword>): Promise<ReplyInputOf<typeof recoverPassword>> {
    const personId = await this.ownerOf(key);
    // Hashed before the key is consumed: SHOP_BUSY must not use up the mailed key.
    const passwordHash = await this.passwords.hash(password);
    if (!(await this.keys.consume(hashKey(key), this.clock()))) throw new AppError('RECOVERY_KEY_INVALID');
    const revoked = [{ of: 'sessions', keptSessionId: null }] as const;
    const person = await this.people.updateAndRevoke(
      personId,
      { passwordHash },
      { revoked, at: this.clock() },
    );
    if (!person) throw new AppError('RECOVERY_KEY_INVALID');
    this.announcements.ofPerson(person);
    await this.endSessions.allOf(personId);
    await this.keys.removeOf(personId);
    this.notice.send(person.email);
    await this.security.note('password recovered', { personId, address });
    return { deviceToken: this.deviceTokens.issue(person, null) };
  }

  /** @throws AppError PASSWORD_WRONG, also when a concurrent change was written first */
  async change({
    personId,
    sessionId,
    oldPassword,
    newPassword,
    address,
  }: ParsedRequestOf<typeof changePassword>): Promise<ReplyInputOf<typeof changePassword>> {
    const { passwordHash } = await this.provePassword.prove(personId, oldPassword);
    const fresh = await this.passwords.hash(newPassword);
    const hashes = { from: passwordHash, to: fresh };
    const revoked = { at: this.clock(), keptSessionId: sessionId };
    const person = await this.people.changePassword(personId, hashes, revoked);
    if (!person) throw new AppError('PASSWORD_WRONG');
    this.announcements.ofPerson(person);
    await this.endSessions.othersOf(personId, sessionId);
    await this.keys.removeOf(personId);
    this.notice.send(person.email);
    await this.security.note('password changed', { personId, address });
    return {};
  }

  /** @throws AppError RECOVERY_KEY_INVALID */
  private async ownerOf(key: string): Promise<string> {
    const found = await this.keys.find(hashKey(key), this.clock());
    const person = found && (await this.people.findById(found.personId));
    const isCurrent = person && accessOf(person).sessionGeneration === (found.generation ?? 0);
    if (!isCurrent) throw new AppError('RECOVERY_KEY_INVALID');
    return person.id;
  }
}
