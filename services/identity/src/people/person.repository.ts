import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import type { ReadPosition } from '../revocations/read-position.ts';
import type { AchievementKey } from './achievements.ts';
import { accessUpdate, type Revocation } from './person-access.ts';
import { toFields, type PersonChanges } from './person-changes.ts';
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

/** The names from which a person's display name is made. */
export type PersonNames = Pick<PersonRecord, 'id' | 'nickname' | 'firstName' | 'secondName' | 'middleName'>;

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

  async findById(id: string): Promise<PersonRecord | null> {
    const found = await this.people.findById(new Types.ObjectId(id)).lean<LeanPerson>();
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

  /** Changes the fields that are named; null when there is no such person. */
  update(id: string, changes: PersonChanges): Promise<PersonRecord | null> {
    return this.updateAndRevoke(id, changes, { revoked: [], at: new Date(0) });
  }

  /** Like `update`, and revokes in the same write; null also when the person no longer matches `expected`. */
  async updateAndRevoke(
    id: string,
    changes: PersonChanges,
    { revoked, at }: { revoked: readonly Revocation[]; at: Date },
    expected: Pick<PersonChanges, 'passwordHash' | 'isBanned' | 'roleId'> = {},
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
  async remove(id: string): Promise<void> {
    await this.people.deleteOne({ _id: new Types.ObjectId(id) });
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
