import { Inject, Injectable } from '@nestjs/common';
import type { Permission } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import type { SecondFactorConfig } from './second-factor.config.ts';

/** How long a code that was given in a session opens the rights of staff. DECISIONS 12 */
const factorLifeMs = 12 * 60 * 60_000;

interface Holder {
  hasSecondFactor: boolean;
}

/** The part of a session that rights depend on. */
export interface FactorSession {
  factorAt?: Date | undefined;
}

/** A person's rights: those of the role, or none while a second factor is missing that the shop or the person wants. */
@Injectable()
export class StaffRights {
  private readonly wantsSecondFactor: boolean;

  constructor(
    @Inject(kitTokens.config) config: Pick<SecondFactorConfig, 'REQUIRE_STAFF_SECOND_FACTOR'>,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {
    this.wantsSecondFactor = config.REQUIRE_STAFF_SECOND_FACTOR === 'on';
  }

  /** The rights that the person has after a sign-in with everything that is asked for. */
  of(person: Holder, ofRole: readonly Permission[]): Permission[] {
    return this.lacksRequired(person) ? [] : [...ofRole];
  }

  /** The rights in this session now; a person with a second factor must have given a code in it. */
  inSession(person: Holder, session: FactorSession, ofRole: readonly Permission[]): Permission[] {
    return this.awaitsSecondFactor(person, session, ofRole) ? [] : [...ofRole];
  }

  /** Whether the role has rights that this session only gets by a second factor. */
  awaitsSecondFactor(person: Holder, session: FactorSession, ofRole: readonly Permission[]): boolean {
    if (ofRole.length === 0) return false;
    const end = this.endOf(person, session);
    return this.lacksRequired(person) || (end !== null && end <= this.clock());
  }

  /** When the rights of a session end until another code is given; null when they depend on none. */
  endOf({ hasSecondFactor }: Holder, { factorAt }: FactorSession): Date | null {
    return hasSecondFactor ? new Date((factorAt?.getTime() ?? -factorLifeMs) + factorLifeMs) : null;
  }

  private lacksRequired({ hasSecondFactor }: Holder): boolean {
    return this.wantsSecondFactor && !hasSecondFactor;
  }
}
