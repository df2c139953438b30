import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, removePerson, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Logger } from '@shop/service-kit';
import type { PersonRecord } from '../people/person.repository.ts';
import { ErasePerson } from '../privacy/erase-person.use-case.ts';
import { ActingStaff, refuseAbove } from '../rights/acting-staff.ts';
import { LastAdministrator } from '../rights/last-administrator.ts';
import type { ClientSession } from 'mongoose';
import { PersonRules } from './person-rules.ts';

/** Erases a person on behalf of staff. */
@Injectable()
export class RemovePerson {
  constructor(
    private readonly acting: ActingStaff,
    private readonly rules: PersonRules,
    private readonly lastAdministrator: LastAdministrator,
    private readonly erase: ErasePerson,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** @throws AppError FORBIDDEN, USER_NOT_FOUND, OWN_REMOVAL, RIGHTS_ABOVE_YOURS, LAST_ADMINISTRATOR */
  async run({ id }: ParsedRequestOf<typeof removePerson>): Promise<ReplyInputOf<typeof removePerson>> {
    await this.erase.eraseIf(id, 'shop', (person, session) => this.check(person, session));
    this.logger.info({ personId: id }, 'a member of staff removed an account');
    return {};
  }

  private async check(person: PersonRecord, session: ClientSession): Promise<void> {
    const acting = await this.acting.require('removeUsers', session);
    if (acting.person.id === person.id) throw new AppError('OWN_REMOVAL');
    refuseAbove(acting, await this.rules.findRole(person.roleId, session));
    await this.lastAdministrator.refuseLoss(person, null, session);
  }
}
