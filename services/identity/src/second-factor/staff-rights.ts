import { Inject, Injectable } from '@nestjs/common';
import type { Permission } from '@shop/domain';
import { kitTokens } from '@shop/service-kit';
import type { SecondFactorConfig } from './second-factor.config.ts';

/** A person's current permissions: those of the role, or none while a required second factor is missing. */
@Injectable()
export class StaffRights {
  private readonly wantsSecondFactor: boolean;

  constructor(@Inject(kitTokens.config) config: Pick<SecondFactorConfig, 'REQUIRE_STAFF_SECOND_FACTOR'>) {
    this.wantsSecondFactor = config.REQUIRE_STAFF_SECOND_FACTOR === 'on';
  }

  of(person: { hasSecondFactor: boolean }, ofRole: readonly Permission[]): Permission[] {
    return this.awaitsSecondFactor(person, ofRole) ? [] : [...ofRole];
  }

  /** Whether the role has rights that this person only gets by setting up a second factor. */
  awaitsSecondFactor(person: { hasSecondFactor: boolean }, ofRole: readonly Permission[]): boolean {
    return this.wantsSecondFactor && !person.hasSecondFactor && ofRole.length > 0;
  }
}
