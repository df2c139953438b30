import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, refreshSession } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { hashOf } from '../random/hash-of.ts';
import { isSessionCurrent } from '../people/person-access.ts';
import { PersonRepository, type PersonRecord } from '../people/person.repository.ts';
import { refuseBanned } from '../people/refuse-banned.ts';
import { DeviceTokens } from '../throttle/device-tokens.ts';
import { EndSessions } from './end-sessions.ts';
import { endOfSession, TokenIssuer, type OpenedSession } from './token-issuer.ts';
import { RefreshTokenRepository, type TokenRecord } from './refresh-token.repository.ts';
import { SessionRepository, type SessionRecord } from './session.repository.ts';

/** A stored token, and the token itself as the browser sent it. */
interface BroughtToken {
  token: TokenRecord;
  refreshToken: string;
}

/** The grace period for repeated use of a token: by two tabs at the same time, or after a lost response. */
const repetitionMs = 30_000;

/**
 * Issues new tokens for a refresh token. A second use without the session binding, or after the grace period, means
 * that the token was stolen by one side or the other: the session ends for both. DECISIONS 2
 */
@Injectable()
export class RefreshSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: RefreshTokenRepository,
    private readonly people: PersonRepository,
    private readonly tokenIssuer: TokenIssuer,
    private readonly endSessions: EndSessions,
    private readonly deviceTokens: DeviceTokens,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** @throws AppError SESSION_INVALID when it is unknown, expired, ended or stolen; USER_BANNED with the reason */
  async run({
    refreshToken,
    binding,
    visitor,
  }: ParsedRequestOf<typeof refreshSession>): Promise<OpenedSession> {
    const now = this.clock();
    const token = await this.tokens.findLive(hashOf(refreshToken), now);
    const session = token && (await this.sessions.findLive(token.sessionId, now));
    const expiresAt = endOfSession(session?.createdAt ?? new Date(0));
    if (!session || expiresAt <= now) throw new AppError('SESSION_INVALID');
    const used = await this.use({ token, refreshToken }, binding, now);
    const person = await this.findPerson(session);
    if (!(await this.sessions.touch(session.id, now, expiresAt))) throw new AppError('SESSION_INVALID');
    await this.people.noteContinued(person, now);
    const sessionGeneration = session.generation ?? 0;
    const { id: sessionId, factorAt } = session;
    const grant = {
      at: now,
      sessionId,
      factorAt,
      sessionGeneration,
      expiresAt,
      formerBindingHash: used.token.markHash,
    };
    const tokens = this.tokenIssuer.successorOf(used.refreshToken);
    const given = await this.tokenIssuer.give(person, { ...grant, tokens });
    const deviceToken = this.deviceTokens.renew(visitor.deviceToken ?? null, person);
    return { ...given, ...(deviceToken !== undefined && { deviceToken }) };
  }

  /** Consumes the token, or recognises a repetition by the same browser. @returns the token that is to be succeeded */
  private async use(brought: BroughtToken, binding: string | null, now: Date): Promise<BroughtToken> {
    const { token } = brought;
    const isBound = isBindingOf(token, binding);
    const before = await this.tokens.consume(token._id, { at: now, hadMark: isBound });
    if (!before) return brought;
    if (before === 'gone') throw new AppError('SESSION_INVALID');
    // A first use without the session binding may be a thief's, so a later use by the owner is no repetition of it.
    const isRepetition = isBound && before.hadMark && now.getTime() - before.at.getTime() <= repetitionMs;
    if (isRepetition) return this.lastUsed(brought);
    await this.endSessions.one(token.sessionId);
    this.logger.warn({ sessionId: token.sessionId }, 'a refresh token was used twice: its session has ended');
    throw new AppError('SESSION_INVALID');
  }

  /** The last used token of this one and its successors: of several tabs, one may have gone on already. */
  private async lastUsed(used: BroughtToken): Promise<BroughtToken> {
    const { refreshToken } = this.tokenIssuer.successorOf(used.refreshToken);
    const token = await this.tokens.findLive(hashOf(refreshToken), this.clock());
    return token?.spent ? this.lastUsed({ token, refreshToken }) : used;
  }

  private async findPerson(session: SessionRecord): Promise<PersonRecord> {
    const { personId } = session;
    const person = await this.people.findById(personId);
    if (!person) {
      await this.endSessions.allOf(personId);
      throw new AppError('SESSION_INVALID');
    }
    if (person.isBanned) await this.endSessions.allOf(personId);
    refuseBanned(person);
    if (isSessionCurrent(session, person)) return person;
    // A change of the person revoked the session, but crashed before it could end it here.
    await this.endSessions.one(session.id);
    throw new AppError('SESSION_INVALID');
  }
}

function isBindingOf({ markHash, formerMarkHash }: TokenRecord, binding: string | null): boolean {
  return binding !== null && [markHash, formerMarkHash].includes(hashOf(binding));
}
