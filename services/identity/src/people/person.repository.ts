import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import { Types, type ClientSession, type Model } from 'mongoose';
import type { ReadPosition } from '../revocations/read-position.ts';
import type { AchievementKey } from './achievements.ts';
import { accessUpdate, type Revocation } from './person-access.ts';
import { listedFieldsOf, toFields, type PersonChanges } from './person-changes.ts';
import { Person } from './person.schema.ts';

/** A person with ids as text and without the password hash. */
export type PersonRecord = Omit<Person, 'passwordHash' | 'roleId'> & { id: string; roleId: string };

/** A person with the hash that a password is checked against. */
export interface PasswordOfPerson {
  person: PersonRecord;
  passwordHash: string;
}

/** The data of a person that gateways need for revocations. */
export type RevokedPerson = Pick<PersonRecord, 'id' | 'access' | 'isBanned'>;

type LeanPerson = Omit<Person, 'passwordHash'> & { _id: Types.ObjectId; passwordHash?: string };

/** Who stores an edit and when, and what it revokes. */
export interface PersonEdit {
  at: Date;
  /** The id of the person who edits; null for operators. */
  by: string | null;
  revoked?: readonly Revocation[];
}

/** The names from which a person's display name is made. */
export type PersonNames = Pick<PersonRecord, 'id' | 'nickname' | 'firstName' | 'secondName' | 'middleName'>;

const dayMs = 86_400_000;

const toRecord = ({ _id, roleId, passwordHash: _hash, ...person }: LeanPerson): PersonRecord => ({
  ...person,
  id: _id.toHexString(),
  roleId: roleId.toHexString(),
});

@Injectable()
export class PersonRepository implements OnModuleInit {
  constructor(@InjectModel(Person.name) private readonly people: Model<Person>) {}

  async onModuleInit(): Promise<void> {
    await this.people.createIndexes();
  }

  async findById(id: string, session: ClientSession | null = null): Promise<PersonRecord | null> {
    const found = await this.people.findById(new Types.ObjectId(id)).session(session).lean<LeanPerson>();
    return found && toRecord(found);
  }

  async findByPhone(phone: string): Promise<PersonRecord | null> {
    const found = await this.people.findOne({ phone }).lean<LeanPerson>();
    return found && toRecord(found);
  }

  /** @param emailKey normalised */
  async findByEmail(emailKey: string): Promise<PersonRecord | null> {
    const found = await this.people.findOne({ emailKey }).lean<LeanPerson>();
    return found && toRecord(found);
  }

  findPasswordByPhone(phone: string): Promise<PasswordOfPerson | null> {
    return this.findPassword({ phone });
  }

  findPasswordById(id: string): Promise<PasswordOfPerson | null> {
    return this.findPassword({ _id: new Types.ObjectId(id) });
  }

  /** Unknown ids are left out. */
  async findNames(ids: readonly string[]): Promise<PersonNames[]> {
    const found = await this.people
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
      .select({ nickname: 1, firstName: 1, secondName: 1, middleName: 1 })
      .lean<Pick<LeanPerson, '_id' | 'nickname' | 'firstName' | 'secondName' | 'middleName'>[]>();
    return found.map(({ _id, nickname, firstName, secondName, middleName }) => ({
      ...{ id: _id.toHexString(), nickname, firstName, secondName, middleName },
    }));
  }

  /** People with one of these roles who are not banned. */
  async findByRoles(
    roleIds: readonly string[],
    limit: number,
  ): Promise<(PersonNames & { hasSecondFactor: boolean; roleId: string })[]> {
    const found = await this.people
      .find({ roleId: { $in: roleIds.map((id) => new Types.ObjectId(id)) }, isBanned: false })
      .select({ nickname: 1, firstName: 1, secondName: 1, hasSecondFactor: 1, roleId: 1 })
      .limit(limit)
      .lean<LeanPerson[]>();
    return found.map(toRecord);
  }

  /** Whether a person has this phone or this e-mail (normalised). */
  async isKnown(phone: string, emailKey: string): Promise<boolean> {
    return (await this.people.exists({ $or: [{ phone }, { emailKey }] })) !== null;
  }

  /** False when the phone, e-mail or id is already in use; the unique indexes decide. */
  async insert(person: Person & { _id: Types.ObjectId }): Promise<boolean> {
    try {
      await this.people.insertMany([person]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** The same in a transaction, which a violated index ends: throws the database's error. */
  async insertWithin(session: ClientSession, person: Person & { _id: Types.ObjectId }): Promise<void> {
    await this.people.insertMany([person], { session });
  }

  /** Changes the fields that are named; null when there is no such person. */
  update(id: string, changes: PersonChanges): Promise<PersonRecord | null> {
    return this.updateAndRevoke(id, changes, { revoked: [], at: new Date(0) });
  }

  /** No change of the person's data: the version that forms were loaded with stays. */
  async noteSignIn(id: string, at: Date): Promise<void> {
    await this.people.updateOne({ _id: new Types.ObjectId(id) }, { $max: { lastSignedInAt: at } });
  }

  /** Counts a session that goes on as a sign-in, by one write a day and person at most. */
  async noteContinued({ id, lastSignedInAt }: PersonRecord, at: Date): Promise<void> {
    const dayBefore = new Date(at.getTime() - dayMs);
    if (lastSignedInAt && lastSignedInAt > dayBefore) return;
    const unnoted = { _id: new Types.ObjectId(id), lastSignedInAt: { $not: { $gt: dayBefore } } };
    await this.people.updateOne(unnoted, { $set: { lastSignedInAt: at } });
  }

  /** Like `update`, and revokes in the same write; null also when the person no longer matches `expected`. */
  async updateAndRevoke(
    id: string,
    changes: PersonChanges,
    { revoked, at }: { revoked: readonly Revocation[]; at: Date },
    expected: Pick<PersonChanges, 'passwordHash'> = {},
  ): Promise<PersonRecord | null> {
    const { $set, ...counters } = accessUpdate(revoked, at);
    const changed = await this.people
      .findOneAndUpdate(
        { ...toFields(expected), _id: new Types.ObjectId(id) },
        { $set: { ...toFields(changes), ...$set }, ...counters },
        { returnDocument: 'after' },
      )
      .lean<LeanPerson>();
    return changed && toRecord(changed);
  }

  /**
   * Stores an edit of the version that it was computed from, as a new version, and revokes in the same write; null when
   * another edit was stored meanwhile. Throws the database's error when phone or e-mail belong to somebody else.
   */
  async edit(
    from: PersonRecord,
    changes: PersonChanges,
    { revoked = [], at, by }: PersonEdit,
    session: ClientSession | null = null,
  ): Promise<PersonRecord | null> {
    const { $set, ...counters } = accessUpdate(revoked, at);
    const version = {
      updatedAt: new Date(Math.max(at.getTime(), from.updatedAt.getTime() + 1)),
      editedBy: by,
      ...listedFieldsOf({ ...from, ...changes }),
    };
    const changed = await this.people
      .findOneAndUpdate(
        // Inside `$and`, so that an audited edit also pins the fields that other writes change.
        { _id: new Types.ObjectId(from.id), $and: [{ updatedAt: from.updatedAt }] },
        { $set: { ...toFields(changes), ...$set, ...version }, ...counters },
        { returnDocument: 'after', session },
      )
      .lean<LeanPerson>();
    return changed && toRecord(changed);
  }

  /** Whether anybody else has this role and is not banned. */
  async hasOthersInRole(roleId: string, exceptId: string, session: ClientSession): Promise<boolean> {
    const others = {
      roleId: new Types.ObjectId(roleId),
      isBanned: false,
      _id: { $ne: new Types.ObjectId(exceptId) },
    };
    return (await this.people.exists(others).session(session)) !== null;
  }

  /** Some of the people with a role, newest first. */
  async findNamesInRole(roleId: string, limit: number, session: ClientSession): Promise<PersonNames[]> {
    const found = await this.people
      .find({ roleId: new Types.ObjectId(roleId) })
      .sort({ registeredAt: -1 })
      .limit(limit)
      .select({ nickname: 1, firstName: 1, secondName: 1, middleName: 1 })
      .session(session)
      .lean<Pick<LeanPerson, '_id' | 'nickname' | 'firstName' | 'secondName' | 'middleName'>[]>();
    return found.map(({ _id, ...names }) => ({ ...names, id: _id.toHexString() }));
  }

  /** How many people have each role, by its id; a role that nobody has is left out. */
  async countByRole(): Promise<Map<string, number>> {
    const counts = await this.people
      .aggregate<{ _id: Types.ObjectId; people: number }>([
        { $group: { _id: '$roleId', people: { $sum: 1 } } },
      ])
      .hint('staff_role');
    return new Map(counts.map(({ _id, people }) => [_id.toHexString(), people]));
  }

  /** People whose access was revoked after the cursor, oldest first. */
  async listRevoked({ at, id }: ReadPosition, limit: number): Promise<RevokedPerson[]> {
    const [revokedAt, _id] = ['access.revokedAt', new Types.ObjectId(id)];
    const found = await this.people
      .find({ $or: [{ [revokedAt]: { $gt: at } }, { [revokedAt]: at, _id: { $gt: _id } }] })
      .sort({ [revokedAt]: 1, _id: 1 })
      .limit(limit)
      .select({ access: 1, isBanned: 1 })
      .lean<Pick<LeanPerson, '_id' | 'access' | 'isBanned'>[]>();
    return found.map(({ _id: personId, access, isBanned }) => ({
      ...{ id: personId.toHexString(), isBanned },
      ...(access && { access }),
    }));
  }

  /** Succeeds also when the person does not exist. */
  async remove(id: string, session: ClientSession | null = null): Promise<void> {
    await this.people.deleteOne({ _id: new Types.ObjectId(id) }).session(session);
  }

  /** Awards an achievement; null when the person has it already. */
  async award(id: string, key: AchievementKey, receivedAt: Date): Promise<PersonRecord | null> {
    const awarded = await this.people
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), 'achievements.key': { $ne: key } },
        { $push: { achievements: { key, receivedAt } } },
        { returnDocument: 'after' },
      )
      .lean<LeanPerson>();
    return awarded && toRecord(awarded);
  }

  /** Sets a new password and ends other sessions in the same write; null when `from` is no longer the stored hash. */
  changePassword(
    id: string,
    { from, to }: { from: string; to: string },
    revoked: { at: Date; keptSessionId: string },
  ): Promise<PersonRecord | null> {
    const { at, keptSessionId } = revoked;
    const ends = { revoked: [{ of: 'sessions', keptSessionId }], at } as const;
    return this.updateAndRevoke(id, { passwordHash: to }, ends, { passwordHash: from });
  }

  /** Stores a new hash of the same password; false when a concurrent change has already replaced `from`. */
  async replacePasswordHash(id: string, from: string, to: string): Promise<boolean> {
    const { modifiedCount } = await this.people.updateOne(
      { _id: new Types.ObjectId(id), passwordHash: from },
      { $set: { passwordHash: to } },
    );
    return modifiedCount === 1;
  }

  private async findPassword(
    filter: { phone: string } | { _id: Types.ObjectId },
  ): Promise<PasswordOfPerson | null> {
    const found = await this.people.findOne(filter).select('+passwordHash').lean<LeanPerson>();
    return found && { person: toRecord(found), passwordHash: found.passwordHash ?? '' };
  }
}
