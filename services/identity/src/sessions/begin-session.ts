import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { accessOf } from '../people/person-access.ts';
import type { PersonRecord } from '../people/person.repository.ts';
import { DeviceMarks } from '../throttle/device-marks.ts';
import { deviceName } from './device-name.ts';
import { EndSessions } from './end-sessions.ts';
import { expiryFrom, GiveTokens, type OpenedSession } from './give-tokens.ts';
import { SessionRepository } from './session.repository.ts';

/** Begins a session for somebody who has shown who they are. */
@Injectable()
export class BeginSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly ending: EndSessions,
    private readonly giving: GiveTokens,
    private readonly marks: DeviceMarks,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /**
   * @param isStillShown asked once the session is there and before anybody has its tokens. A password that is changed in between
   *   ends all sessions that there are: this one is either among them, or told here.
   * @throws AppError SIGN_IN_FAILED when it is not
   */
  async for(
    person: PersonRecord,
    userAgent: string,
    isStillShown: () => Promise<boolean> = async () => true,
  ): Promise<OpenedSession> {
    const now = this.clock();
    const expiresAt = expiryFrom(now);
    const { sessionGeneration } = accessOf(person);
    const { id: sessionId } = await this.sessions.insert({
      personId: person.id,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
      device: deviceName(userAgent),
      generation: sessionGeneration,
    });
    if (!(await isStillShown())) {
      await this.ending.one(sessionId);
      throw new AppError('SIGN_IN_FAILED');
    }
    const heir = { sessionId, sessionGeneration, expiresAt, formerMarkHash: null };
    const given = await this.giving.give(person, heir);
    return { ...given, deviceMark: this.marks.issue(person.phone) };
  }
}
