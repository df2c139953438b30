import { Inject, Injectable } from '@nestjs/common';
import { personChanged, type editPerson, type ParsedRequestOf } from '@shop/contracts';
import { AppError, displayName, shortMoment } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import type { ClientSession } from 'mongoose';
import { Passwords } from '../passwords/passwords.ts';
import { differingChanges, type PersonChanges } from '../people/person-changes.ts';
import type { PersonReply } from '../people/person.mapper.ts';
import { PersonRepository, type PersonRecord } from '../people/person.repository.ts';
import { ReadPeople } from '../people/read-people.use-case.ts';
import { revokedBy } from '../people/revoked-by.ts';
import { RecoveryKeyRepository } from '../recovery/recovery-key.repository.ts';
import { AnnounceRevocations } from '../revocations/announce-revocations.ts';
import { ActingStaff, type ActingPerson } from '../rights/acting-staff.ts';
import { PersonRules } from './person-rules.ts';
import { RightsGuard } from '../roles/rights-guard.ts';
import { EndSessions } from '../sessions/end-sessions.ts';
import { asContactTaken } from './contact-taken.ts';
import { PasswordNotice } from '../recovery/password-notice.ts';
import { toPersonChanges } from './person-edit.ts';

type Request = ParsedRequestOf<typeof editPerson>;

interface Edited {
  before: PersonRecord;
  /** The same object when nothing was changed. */
  after: PersonRecord;
  changes: PersonChanges;
  acting: ActingPerson;
}

/** Changes a person on behalf of staff. */
@Injectable()
export class EditPerson {
  constructor(
    private readonly guard: RightsGuard,
    private readonly acting: ActingStaff,
    private readonly rules: PersonRules,
    private readonly people: PersonRepository,
    private readonly keys: RecoveryKeyRepository,
    private readonly passwords: Passwords,
    private readonly announcements: AnnounceRevocations,
    private readonly endSessions: EndSessions,
    private readonly notice: PasswordNotice,
    private readonly readPeople: ReadPeople,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError the errors of the contract, and FORBIDDEN */
  async run(request: Request): Promise<PersonReply> {
    const { password } = request.changes;
    // Hashed before the transaction, which would hold up all others.
    const hash = password === undefined ? undefined : await this.passwords.hash(password);
    const edited = await this.guard
      .run((session) => this.edit(request, hash, session))
      .catch((error: unknown) => {
        throw asContactTaken(error);
      });
    if (edited.after !== edited.before) await this.announce(edited);
    return this.readPeople.describe(edited.after);
  }

  private async edit(
    { id, expectedUpdatedAt, changes: input }: Request,
    hash: string | undefined,
    session: ClientSession,
  ): Promise<Edited> {
    const acting = await this.acting.require('changeUserCredentials', session);
    const before = await this.people.findById(id, session);
    if (!before) throw new AppError('USER_NOT_FOUND');
    const changes = differingChanges(before, toPersonChanges(input, hash, before));
    if (expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) !== before.updatedAt.getTime())
      throw await this.editedMeanwhile(before, changes);
    if (Object.keys(changes).length === 0) return { before, after: before, changes, acting };
    await this.rules.check({ acting, before, changes }, session);
    if (changes.passwordHash !== undefined || changes.email !== undefined)
      await this.keys.removeOf(id, session);
    const revoked = revokedBy(before, changes, keptSessionOf(acting, before));
    const edit = { at: this.clock(), by: acting.person.id, revoked };
    const after = await this.people.edit(before, changes, edit, session);
    if (!after) throw new AppError('SERVICE_UNAVAILABLE', { cause: 'others change the same person' });
    return { before, after, changes, acting };
  }

  /** Gateways also read the revocation from the person itself, so that a crash in between loses nothing. */
  private async announce({ before, after, changes, acting }: Edited): Promise<void> {
    const kept = keptSessionOf(acting, before);
    const revoked = revokedBy(before, changes, kept);
    if (revoked.length > 0) this.announcements.ofPerson(after);
    if (revoked.some((one) => one.of === 'sessions'))
      await (kept === null ? this.endSessions.allOf(after.id) : this.endSessions.othersOf(after.id, kept));
    if (changes.passwordHash !== undefined) this.notice.send(after.email);
    this.bus.publish(personChanged, { id: after.id });
  }

  /** The error with the concurrent editor and time, and the fields whose stored values differ from the edit. */
  private async editedMeanwhile(current: PersonRecord, changes: PersonChanges): Promise<AppError> {
    const [editor] = current.editedBy === null ? [] : await this.people.findNames([current.editedBy]);
    const at = shortMoment(current.updatedAt, this.clock());
    return new AppError('EDITED_MEANWHILE', {
      params: {
        updatedAt: current.updatedAt.toISOString(),
        ...(editor && { by: displayName(editor), at }),
      },
      details: fieldsOf(changes).map((field) => ({ field, message: 'Сейчас сохранено другое значение' })),
    });
  }
}

/** People who change their own password stay signed in where they do it. */
const keptSessionOf = ({ person, sessionId }: ActingPerson, { id }: PersonRecord): string | null =>
  person.id === id ? sessionId : null;

/** The changed fields by the names of the contract. */
function fieldsOf({ passwordHash: _password, emailKey: _key, ...changes }: PersonChanges): string[] {
  return Object.keys(changes);
}
