import { Inject, Injectable } from '@nestjs/common';
import type { Permission } from '@shop/domain';
import { kitTokens } from '@shop/service-kit';
import type { SecondFactorConfig } from './second-factor.config.ts';

/** The rights that a person has now: those of the role, or none while a second factor is asked of staff and missing. */
@Injectable()
export class StaffRights {
  private readonly wantsSecondFactor: boolean;

  constructor(@Inject(kitTokens.config) config: Pick<SecondFactorConfig, 'REQUIRE_STAFF_SECOND_FACTOR'>) {
    this.wantsSecondFactor = config.REQUIRE_STAFF_SECOND_FACTOR === 'on';
  }

  of(person: { hasSecondFactor: boolean }, ofRole: readonly Permission[]): Permission[] {
    return this.wantsSecondFactor && !person.hasSecondFactor ? [] : [...ofRole];
  }
}
