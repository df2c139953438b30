import { Injectable } from '@nestjs/common';
import type { endPersonSessions, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { PersonRepository } from '../people/person.repository.ts';
import { ActingStaff, refuseAbove } from '../rights/acting-staff.ts';
import { RightsGuard } from '../roles/rights-guard.ts';
import { EndSessions } from '../sessions/end-sessions.ts';
import { PersonRules } from './person-rules.ts';

/** Ends sessions of a person on behalf of staff. */
@Injectable()
export class EndPersonSessions {
  constructor(
    private readonly guard: RightsGuard,
    private readonly acting: ActingStaff,
    private readonly rules: PersonRules,
    private readonly people: PersonRepository,
    private readonly endSessions: EndSessions,
  ) {}

  /** @throws AppError FORBIDDEN, USER_NOT_FOUND, RIGHTS_ABOVE_YOURS; SESSION_NOT_FOUND, also for another person's */
  async run({
    personId,
    sessionId,
  }: ParsedRequestOf<typeof endPersonSessions>): Promise<ReplyInputOf<typeof endPersonSessions>> {
    await this.guard.run(async (session) => {
      const acting = await this.acting.require('changeUserCredentials', session);
      const person = await this.people.findById(personId, session);
      if (!person) throw new AppError('USER_NOT_FOUND');
      refuseAbove(acting, await this.rules.findRole(person.roleId, session));
    });
    if (sessionId === undefined) await this.endSessions.allOf(personId);
    else if (!(await this.endSessions.own(personId, sessionId))) throw new AppError('SESSION_NOT_FOUND');
    return {};
  }
}
