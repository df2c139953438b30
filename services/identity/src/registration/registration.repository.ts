import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isTaken } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { Registration } from './registration.schema.ts';

/** A sign-up with its id as text. */
export type RegistrationRecord = Omit<Registration, '_id'> & { id: string };

/** A code that was just sent. */
export type FreshCode = Pick<Registration, 'codeHash' | 'triesLeft' | 'codeEndsAt'>;

/** So many sign-ups of one e-mail at the same moment are no person's. */
const mostMeetings = 5;

@Injectable()
export class RegistrationRepository implements OnModuleInit {
  constructor(@InjectModel(Registration.name) private readonly registrations: Model<Registration>) {}

  async onModuleInit(): Promise<void> {
    await this.registrations.createIndexes();
  }

  /** Keeps a sign-up in place of an earlier one of its e-mail; false when others come in between again and again. */
  async put(registration: Registration): Promise<boolean> {
    for (let meeting = 0; meeting < mostMeetings; meeting++) {
      await this.registrations.deleteMany({ emailKey: registration.emailKey });
      try {
        await this.registrations.insertMany([registration]);
        return true;
      } catch (error) {
        if (!isTaken(error)) throw error;
      }
    }
    return false;
  }

  async findLive(emailKey: string, now: Date): Promise<RegistrationRecord | null> {
    const found = await this.registrations.findOne({ emailKey, goneAt: { $gt: now } }).lean<Registration>();
    if (!found) return null;
    const { _id, ...registration } = found;
    return { ...registration, id: _id.toHexString() };
  }

  /** Counts a try before it is judged; false when none is left for this code, so that many at a time gain nothing. */
  async countTry({ id, codeHash }: RegistrationRecord, now: Date): Promise<boolean> {
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
