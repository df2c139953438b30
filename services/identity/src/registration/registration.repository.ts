import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { dropIndex } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { Registration } from './registration.schema.ts';

/** A sign-up with its id as text. */
export type RegistrationRecord = Omit<Registration, '_id'> & { id: string };

/** A code that was just sent. */
export type FreshCode = Pick<Registration, 'codeHash' | 'triesLeft' | 'triesElsewhere' | 'codeEndsAt'>;

/** More waiting sign-ups of one address than its limits of e-mails allow at a time. */
const maxLive = 100;
/** For one code, from all browsers that did not begin its sign-up: what many addresses may guess together. Record 030 */
const maxAttemptsElsewhere = 1_000;

const toRecord = ({ _id, ...registration }: Registration): RegistrationRecord => ({
  ...registration,
  id: _id.toHexString(),
});

@Injectable()
export class RegistrationRepository implements OnModuleInit {
  constructor(@InjectModel(Registration.name) private readonly registrations: Model<Registration>) {}

  async onModuleInit(): Promise<void> {
    // Of the versions that kept one sign-up an e-mail.
    await dropIndex(this.registrations, 'email_unique');
    await this.registrations.createIndexes();
  }

  /** Keeps a sign-up beside others of its e-mail. */
  async insert(registration: Registration): Promise<void> {
    await this.registrations.insertMany([registration]);
  }

  /** The sign-up that a browser began, by the id that it was given. */
  async findOwn(emailKey: string, markHash: string, now: Date): Promise<RegistrationRecord | null> {
    const found = await this.registrations
      .findOne({ emailKey, markHash, goneAt: { $gt: now } })
      .lean<Registration>();
    return found && toRecord(found);
  }

  /** Those of an e-mail that wait for their code, the newest first. */
  async findLive(emailKey: string, now: Date): Promise<RegistrationRecord[]> {
    const found = await this.registrations
      .find({ emailKey, goneAt: { $gt: now } })
      .sort({ createdAt: -1 })
      .limit(maxLive)
      .lean<Registration[]>();
    return found.map(toRecord);
  }

  /**
   * Counts a try from a browser that began none of them for every code of an e-mail, before it is judged, and gives those
   * that may be tried so. They lose nothing for the browsers that began them.
   */
  async countAttemptElsewhere(emailKey: string, now: Date): Promise<RegistrationRecord[]> {
    const live = { emailKey, goneAt: { $gt: now }, codeEndsAt: { $gt: now } };
    await this.registrations.updateMany(live, { $inc: { triesElsewhere: 1 } });
    const found = await this.registrations
      .find(live)
      .sort({ createdAt: -1 })
      .limit(maxLive)
      .lean<Registration[]>();
    return found.filter(({ triesElsewhere = 0 }) => triesElsewhere <= maxAttemptsElsewhere).map(toRecord);
  }

  /** Counts a try before it is judged; false when none is left for this code, so that many at a time gain nothing. */
  async countAttempt({ id, codeHash }: RegistrationRecord, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.registrations.updateOne(
      { _id: new Types.ObjectId(id), codeHash, codeEndsAt: { $gt: now }, triesLeft: { $gt: 0 } },
      { $inc: { triesLeft: -1 } },
    );
    return modifiedCount === 1;
  }

  /** Replaces the code; false when the sign-up is no longer there. */
  async renewCode(id: string, fresh: FreshCode): Promise<boolean> {
    const { matchedCount } = await this.registrations.updateOne(
      { _id: new Types.ObjectId(id) },
      { $set: fresh },
    );
    return matchedCount === 1;
  }

  async remove(id: string): Promise<void> {
    await this.registrations.deleteOne({ _id: new Types.ObjectId(id) });
  }
}
