import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { accessOf } from '../people/person-access.ts';
import { PersonRepository, type PersonRecord } from '../people/person.repository.ts';
import { DeviceTokens } from '../throttle/device-tokens.ts';
import { deviceName } from './device-name.ts';
import { EndSessions } from './end-sessions.ts';
import { endOfSession, TokenIssuer, type OpenedSession } from './token-issuer.ts';
import { SessionRepository } from './session.repository.ts';

interface NewSession {
  userAgent: string;
  /** The token of the browser from an earlier sign-in. */
  deviceToken?: string | null | undefined;
  /** Whether a second-factor code was given for it. */
  hasGivenCode?: boolean;
}

/** Begins a session for an authenticated person. */
@Injectable()
export class BeginSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly people: PersonRepository,
    private readonly endSessions: EndSessions,
    private readonly tokenIssuer: TokenIssuer,
    private readonly deviceTokens: DeviceTokens,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /**
   * @param isStillShown called after the session is stored and before its tokens are issued. A concurrent password
   *   change ends all stored sessions: it either ends this one too, or is detected here.
   * @throws AppError SIGN_IN_FAILED when it returns false
   */
  async for(
    person: PersonRecord,
    { userAgent, deviceToken = null, hasGivenCode = false }: NewSession,
    isStillShown: () => Promise<boolean> = async () => true,
  ): Promise<OpenedSession> {
    const now = this.clock();
    const expiresAt = endOfSession(now);
    const { sessionGeneration } = accessOf(person);
    const factor = hasGivenCode ? { factorAt: now } : {};
    const { id: sessionId } = await this.sessions.insert({
      personId: person.id,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
      device: deviceName(userAgent),
      generation: sessionGeneration,
      ...factor,
    });
    if (!(await isStillShown())) {
      await this.endSessions.one(sessionId);
      throw new AppError('SIGN_IN_FAILED');
    }
    await this.people.noteSignIn(person.id, now);
    const grant = { at: now, ...factor, sessionId, sessionGeneration, expiresAt, formerBindingHash: null };
    const given = await this.tokenIssuer.give(person, grant);
    return { ...given, deviceToken: this.deviceTokens.issue(person, deviceToken) };
  }
}
