import { Inject, Injectable } from '@nestjs/common';
import {
  listSessions,
  type closeSession,
  type endAllSessions,
  type endSession,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, RowReader, type Clock } from '@shop/service-kit';
import { hashOf } from '../random/hash-of.ts';
import { PersonRepository } from '../people/person.repository.ts';
import { EndSessions } from './end-sessions.ts';
import { RefreshTokenRepository } from './refresh-token.repository.ts';
import { toSessionReply } from './session.mapper.ts';
import { SessionRepository } from './session.repository.ts';

const shownSession = listSessions.reply.shape.sessions.element;

/** Lets people list and end their own sessions. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: RefreshTokenRepository,
    private readonly people: PersonRepository,
    private readonly endSessions: EndSessions,
    private readonly rows: RowReader,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** Ends the session of a token, consumed or not: its holder may end it. */
  async close({
    refreshToken,
  }: ParsedRequestOf<typeof closeSession>): Promise<ReplyInputOf<typeof closeSession>> {
    const token = await this.tokens.findLive(hashOf(refreshToken), this.clock());
    if (token) await this.endSessions.one(token.sessionId);
    return {};
  }

  /** @throws AppError SESSION_NOT_FOUND, also for another person's */
  async end({
    personId,
    sessionId,
  }: ParsedRequestOf<typeof endSession>): Promise<ReplyInputOf<typeof endSession>> {
    if (!(await this.endSessions.own(personId, sessionId))) throw new AppError('SESSION_NOT_FOUND');
    return {};
  }

  async endAll({
    personId,
  }: ParsedRequestOf<typeof endAllSessions>): Promise<ReplyInputOf<typeof endAllSessions>> {
    await this.endSessions.allOf(personId);
    return {};
  }

  async list({ personId }: ParsedRequestOf<typeof listSessions>): Promise<ReplyInputOf<typeof listSessions>> {
    const person = await this.people.findById(personId);
    const found = person ? await this.sessions.listOf(person, this.clock()) : [];
    const readable = this.rows.readable('sessions', found, {
      id: ({ id }) => id,
      check: (session) => shownSession.parse(toSessionReply(session)),
    });
    return { sessions: readable.map(toSessionReply) };
  }
}
