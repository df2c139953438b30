import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { Registration } from './registration.schema.ts';

/** A sign-up with its id as text. */
export type RegistrationRecord = Omit<Registration, '_id'> & { id: string };

/** A code that was just sent. */
export type FreshCode = Pick<Registration, 'codeHash' | 'triesLeft' | 'triesElsewhere' | 'codeEndsAt'>;

/** More pending sign-ups of one e-mail than its mail limits allow at a time. */
const maxLive = 100;
/** Attempts at one code from all browsers that did not begin its sign-up: bounds distributed guessing. Record 030 */
const maxAttemptsElsewhere = 1_000;

const toRecord = ({ _id, ...registration }: Registration): RegistrationRecord => ({
  ...registration,
  id: _id.toHexString(),
});

@Injectable()
export class RegistrationRepository implements OnModuleInit {
  constructor(@InjectModel(Registration.name) private readonly registrations: Model<Registration>) {}

  async onModuleInit(): Promise<void> {
    await this.registrations.createIndexes();
  }

  /** Stores a sign-up in addition to others of the same e-mail. */
  async insert(registration: Registration): Promise<void> {
    await this.registrations.insertMany([registration]);
  }

  /** The sign-up that a browser began, by the hash of the token that was issued to it. */
  async findOwn(emailKey: string, tokenHash: string, now: Date): Promise<RegistrationRecord | null> {
    const found = await this.registrations
      .findOne({ emailKey, markHash: tokenHash, goneAt: { $gt: now } })
      .lean<Registration>();
    return found && toRecord(found);
  }

  /** The pending sign-ups of an e-mail, newest first. */
  async findLive(emailKey: string, now: Date): Promise<RegistrationRecord[]> {
    const found = await this.registrations
      .find({ emailKey, goneAt: { $gt: now } })
      .sort({ createdAt: -1 })
      .limit(maxLive)
      .lean<Registration[]>();
    return found.map(toRecord);
  }

  /**
   * Counts an attempt from another browser against every live code of an e-mail, before the code is checked. Returns
   * the sign-ups that still accept such attempts; attempts of the browsers that began them are counted separately.
   */
  async countAttemptElsewhere(emailKey: string, now: Date): Promise<RegistrationRecord[]> {
    const live = { emailKey, goneAt: { $gt: now }, codeEndsAt: { $gt: now } };
    await this.registrations.updateMany(live, { $inc: { triesElsewhere: 1 } });
    const found = await this.registrations
      .find(live)
      .sort({ createdAt: -1 })
      .limit(maxLive)
      .lean<Registration[]>();
    return found.filter(({ triesElsewhere }) => triesElsewhere <= maxAttemptsElsewhere).map(toRecord);
  }

  /** Counts an attempt before the code is checked, so that concurrent guesses gain nothing; false when none is left. */
  async countAttempt({ id, codeHash }: RegistrationRecord, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.registrations.updateOne(
      { _id: new Types.ObjectId(id), codeHash, codeEndsAt: { $gt: now }, triesLeft: { $gt: 0 } },
      { $inc: { triesLeft: -1 } },
    );
    return modifiedCount === 1;
  }

  /** Replaces the code; false when the sign-up no longer exists. */
  async renewCode(id: string, fresh: FreshCode): Promise<boolean> {
    const { matchedCount } = await this.registrations.updateOne(
      { _id: new Types.ObjectId(id) },
      { $set: fresh },
    );
    return matchedCount === 1;
  }

  /** Ends a renewed code that was not sent; false when it was tried meanwhile or is not the current one. */
  async withdrawCode(id: string, { codeHash, triesLeft, triesElsewhere }: FreshCode): Promise<boolean> {
    const { modifiedCount } = await this.registrations.updateOne(
      { _id: new Types.ObjectId(id), codeHash, triesLeft, triesElsewhere },
      { $set: { triesLeft: 0, codeEndsAt: new Date(0) } },
    );
    return modifiedCount === 1;
  }

  /** Removes a sign-up whose first code was not sent; false when that was tried meanwhile. */
  async withdraw({ _id, triesLeft, triesElsewhere }: Registration): Promise<boolean> {
    await this.registrations.deleteOne({ _id, triesLeft, triesElsewhere });
    return (await this.registrations.exists({ _id })) === null;
  }

  /** Removes all pending sign-ups of a person: with their e-mail, or with their phone and a mistyped e-mail. */
  async removeOf(
    { emailKey, phone }: Pick<Registration, 'emailKey' | 'phone'>,
    session: ClientSession | null = null,
  ): Promise<void> {
    await this.registrations.deleteMany({ $or: [{ emailKey }, { phone }] }).session(session);
  }

  async remove(id: string): Promise<void> {
    await this.registrations.deleteOne({ _id: new Types.ObjectId(id) });
  }
}
