import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { isSessionCurrent } from '../people/person-access.ts';
import type { PersonRecord } from '../people/person.repository.ts';
import type { ReadPosition } from '../revocations/read-position.ts';
import { revocationLifeMs } from '../revocations/revocation-life.ts';
import { RefreshTokenRepository } from './refresh-token.repository.ts';
import { Session } from './session.schema.ts';

/** A session with its ids as text. */
export type SessionRecord = Omit<Session, 'personId'> & { id: string; personId: string };

type LeanSession = Session & { _id: Types.ObjectId };

const maxShown = 100;

const toRecord = ({ _id, personId, ...session }: LeanSession): SessionRecord => ({
  ...session,
  id: _id.toHexString(),
  personId: personId.toHexString(),
});

/**
 * The sessions of people. Ending a session deletes its refresh tokens; the session itself is kept while an access token
 * of it may be valid. Use `EndSessions` to end one: it notifies the gateways.
 */
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
      .findOne({ _id: new Types.ObjectId(id), expiresAt: { $gt: now }, endedAt: null })
      .lean<LeanSession>();
    return found && toRecord(found);
  }

  /** Records a use; false when the session has ended meanwhile. */
  async touch(id: string, lastUsedAt: Date, expiresAt: Date): Promise<boolean> {
    const { matchedCount } = await this.sessions.updateOne(
      { _id: new Types.ObjectId(id), expiresAt: { $gt: lastUsedAt }, endedAt: null },
      { $set: { lastUsedAt, expiresAt } },
    );
    return matchedCount === 1;
  }

  /** Records that a second-factor code was given in this session. */
  async giveCode(personId: string, id: string, factorAt: Date): Promise<void> {
    const own = { _id: new Types.ObjectId(id), personId: new Types.ObjectId(personId) };
    await this.sessions.updateOne({ ...own, endedAt: null }, { $set: { factorAt } });
  }

  /** A person's active sessions, last used first. */
  async listOf(person: Pick<PersonRecord, 'id' | 'access'>, now: Date): Promise<SessionRecord[]> {
    const found = await this.sessions
      .find({ personId: new Types.ObjectId(person.id), expiresAt: { $gt: now }, endedAt: null })
      .sort({ lastUsedAt: -1 })
      .limit(maxShown)
      .lean<LeanSession[]>();
    return found.map(toRecord).filter((session) => isSessionCurrent(session, person));
  }

  /** Ends one session. @returns the ids of the sessions that this call ended; empty when there is none of this id */
  end(id: string, at: Date): Promise<string[]> {
    return this.endThose({ _id: new Types.ObjectId(id) }, at);
  }

  /** Ends one of a person's sessions. */
  endOwn(personId: string, id: string, at: Date): Promise<string[]> {
    return this.endThose({ _id: new Types.ObjectId(id), personId: new Types.ObjectId(personId) }, at);
  }

  endAll(personId: string, at: Date): Promise<string[]> {
    return this.endThose({ personId: new Types.ObjectId(personId) }, at);
  }

  /** Ends all of a person's sessions but one, as after a change of the password. */
  endOthers(personId: string, keptId: string, at: Date): Promise<string[]> {
    const others = { personId: new Types.ObjectId(personId), _id: { $ne: new Types.ObjectId(keptId) } };
    return this.endThose(others, at);
  }

  /** Sessions that ended after the cursor, oldest first. */
  async listEnded({ at, id }: ReadPosition, limit: number): Promise<{ id: string; endedAt: Date }[]> {
    const _id = new Types.ObjectId(id);
    const found = await this.sessions
      .find({ $or: [{ endedAt: { $gt: at } }, { endedAt: at, _id: { $gt: _id } }] })
      .sort({ endedAt: 1, _id: 1 })
      .limit(limit)
      .select({ endedAt: 1 })
      .lean<(Required<Pick<LeanSession, 'endedAt'>> & Pick<LeanSession, '_id'>)[]>();
    return found.map(({ _id: sessionId, endedAt }) => ({ id: sessionId.toHexString(), endedAt }));
  }

  private async endThose(filter: QueryFilter<Session>, at: Date): Promise<string[]> {
    const live = { ...filter, endedAt: null };
    const ending = await this.sessions.find(live).select({ _id: 1 }).lean<Pick<LeanSession, '_id'>[]>();
    if (ending.length === 0) return [];
    const ids = ending.map(({ _id }) => _id);
    // Sessions are ended first, which invalidates their tokens even if the process crashes before it deletes them.
    await this.sessions.updateMany(
      { _id: { $in: ids }, endedAt: null },
      { $set: { endedAt: at, expiresAt: new Date(at.getTime() + revocationLifeMs) } },
    );
    const ended = ids.map((id) => id.toHexString());
    await this.tokens.removeOf(ended);
    return ended;
  }
}
