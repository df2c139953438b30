import { Injectable } from '@nestjs/common';
import { DisplayNames } from './display-names.ts';
import { MonthWinnersRepository, type Winner } from './month-winners.repository.ts';

/**
 * Whose account is gone is called nothing any more, also where they won. Told by identity, and seen whenever winners are
 * shown, should the word have been missed.
 */
@Injectable()
export class ForgetWinners {
  constructor(
    private readonly months: MonthWinnersRepository,
    private readonly names: DisplayNames,
  ) {}

  /** Forgets the name of one person, if that one is gone. */
  async forgetIfGone({ id }: { id: string }): Promise<void> {
    if (!(await this.months.isNamed(id))) return;
    const names = await this.names.fetchNames([id]);
    if (names.get(id) === null) await this.months.forgetName(id);
  }

  /** Which of these winners are gone; they are forgotten on the way. */
  async findGone(winners: readonly Winner[]): Promise<Set<string>> {
    const ids = winners.map(({ customerId }) => customerId);
    const names = await this.names.find([...new Set(ids)]);
    const gone = new Set(ids.filter((id) => names.get(id) === null));
    for (const { customerId, displayName } of winners)
      if (gone.has(customerId) && displayName !== '') await this.months.forgetName(customerId);
    return gone;
  }
}
