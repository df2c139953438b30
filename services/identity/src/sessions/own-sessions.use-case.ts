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
import { SecurityLog } from '../security/security-log.ts';
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
    private readonly security: SecurityLog,
    private readonly rows: RowReader,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** Ends the session of a token, consumed or not: its holder may end it. */
  async close({
    refreshToken,
    address,
  }: ParsedRequestOf<typeof closeSession>): Promise<ReplyInputOf<typeof closeSession>> {
    const now = this.clock();
    const token = await this.tokens.findLive(hashOf(refreshToken), now);
    const session = token && (await this.sessions.findLive(token.sessionId, now));
    if (!session) return {};
    await this.endSessions.one(session.id);
    await this.security.note('session ended', { personId: session.personId, address });
    return {};
  }

  /** @throws AppError SESSION_NOT_FOUND, also for another person's */
  async end({
    personId,
    sessionId,
    address,
  }: ParsedRequestOf<typeof endSession>): Promise<ReplyInputOf<typeof endSession>> {
    if (!(await this.endSessions.own(personId, sessionId))) throw new AppError('SESSION_NOT_FOUND');
    await this.security.note('session ended', { personId, address });
    return {};
  }

  async endAll({
    personId,
    address,
  }: ParsedRequestOf<typeof endAllSessions>): Promise<ReplyInputOf<typeof endAllSessions>> {
    await this.endSessions.allOf(personId);
    await this.security.note('all sessions ended', { personId, address });
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
