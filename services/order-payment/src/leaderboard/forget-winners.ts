import { Injectable } from '@nestjs/common';
import { DisplayNames } from './display-names.ts';
import { MonthWinnersRepository, type Winner } from './month-winners.repository.ts';

/**
 * Removes the names of winners whose account is gone: on identity's event, and whenever winners are shown, in case the
 * event was missed.
 */
@Injectable()
export class ForgetWinners {
  constructor(
    private readonly months: MonthWinnersRepository,
    private readonly names: DisplayNames,
  ) {}

  /** Removes the name of one person if their account is gone. */
  async forgetIfGone({ id }: { id: string }): Promise<void> {
    if (!(await this.months.isNamed(id))) return;
    const names = await this.names.fetchNames([id]);
    if (names.get(id) === null) await this.months.forgetName(id);
  }

  /** Which of these winners have no account any more; their stored names are removed as well. */
  async findGone(winners: readonly Winner[]): Promise<Set<string>> {
    const ids = winners.map(({ customerId }) => customerId);
    const names = await this.names.find([...new Set(ids)]);
    const gone = new Set(ids.filter((id) => names.get(id) === null));
    for (const { customerId, displayName } of winners)
      if (gone.has(customerId) && displayName !== '') await this.months.forgetName(customerId);
    return gone;
  }
}
