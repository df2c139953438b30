import { Inject, Injectable } from '@nestjs/common';
import { inactiveAfterDays, type getAudience, type ReplyInputOf } from '@shop/contracts';
import { kitTokens, type Clock } from '@shop/service-kit';
import { GrantRepository } from '../connect/grant.repository.ts';
import { PeopleListRepository } from '../people/people-list.repository.ts';

const dayMs = 86_400_000;

/** Counts the people that a mailing could reach. */
@Injectable()
export class CountAudience {
  constructor(
    private readonly people: PeopleListRepository,
    private readonly grants: GrantRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run(): Promise<ReplyInputOf<typeof getAudience>> {
    const since = new Date(this.clock().getTime() - inactiveAfterDays * dayMs);
    const [counts, connected] = await Promise.all([
      this.people.countByLastSignIn(since),
      this.grants.countPeople(),
    ]);
    return { ...counts, connected };
  }
}
