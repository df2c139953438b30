import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { RefreshTokenRepository } from './refresh-token.repository.ts';
import { Session } from './session.schema.ts';

/** A session with its ids as text. */
export type SessionRecord = Omit<Session, 'personId'> & { id: string; personId: string };

type LeanSession = Session & { _id: Types.ObjectId };

const mostShown = 100;

const toRecord = ({ _id, personId, ...session }: LeanSession): SessionRecord => ({
  ...session,
  id: _id.toHexString(),
  personId: personId.toHexString(),
});

/** The sessions of people. One that has ended takes its refresh tokens with it. */
@Injectable()
export class SessionRepository implements OnModuleInit {
  constructor(
    @InjectModel(Session.name) private readonly sessions: Model<Session>,
    private readonly tokens: RefreshTokenRepository,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.sessions.createIndexes();
  }

  async insert({ personId, ...session }: Omit<SessionRecord, 'id'>): Promise<SessionRecord> {
    const _id = new Types.ObjectId();
    await this.sessions.insertMany([{ _id, ...session, personId: new Types.ObjectId(personId) }]);
    return { id: _id.toHexString(), personId, ...session };
  }

  async findLive(id: string, now: Date): Promise<SessionRecord | null> {
    const found = await this.sessions
      .findOne({ _id: new Types.ObjectId(id), expiresAt: { $gt: now } })
      .lean<LeanSession>();
    return found && toRecord(found);
  }

  /** Notes that it was used; false when it has ended in between. */
  async touch(id: string, lastUsedAt: Date, expiresAt: Date): Promise<boolean> {
    const { matchedCount } = await this.sessions.updateOne(
      { _id: new Types.ObjectId(id), expiresAt: { $gt: lastUsedAt } },
      { $set: { lastUsedAt, expiresAt } },
    );
    return matchedCount === 1;
  }

  /** The last used first. */
  async listOf(personId: string, now: Date): Promise<SessionRecord[]> {
    const found = await this.sessions
      .find({ personId: new Types.ObjectId(personId), expiresAt: { $gt: now } })
      .sort({ lastUsedAt: -1 })
      .limit(mostShown)
      .lean<LeanSession[]>();
    return found.map(toRecord);
  }

  /** False when there is none of this id. */
  async end(id: string): Promise<boolean> {
    return (await this.endThose({ _id: new Types.ObjectId(id) })) > 0;
  }

  /** False when the person has none of this id. */
  async endOwn(personId: string, id: string): Promise<boolean> {
    const own = { _id: new Types.ObjectId(id), personId: new Types.ObjectId(personId) };
    return (await this.endThose(own)) > 0;
  }

  async endAll(personId: string): Promise<void> {
    await this.endThose({ personId: new Types.ObjectId(personId) });
  }

  /** Ends all of a person's sessions but one, as after a change of the password. */
  async endOthers(personId: string, keptId: string): Promise<void> {
    await this.endThose({
      personId: new Types.ObjectId(personId),
      _id: { $ne: new Types.ObjectId(keptId) },
    });
  }

  private async endThose(filter: QueryFilter<Session>): Promise<number> {
    const ending = await this.sessions.find(filter).select({ _id: 1 }).lean<Pick<LeanSession, '_id'>[]>();
    if (ending.length === 0) return 0;
    const ids = ending.map(({ _id }) => _id);
    // The sessions first: from then on their tokens open nothing.
    const { deletedCount } = await this.sessions.deleteMany({ _id: { $in: ids } });
    await this.tokens.removeOf(ids.map((id) => id.toHexString()));
    return deletedCount;
  }
}
