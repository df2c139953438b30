import { Injectable } from '@nestjs/common';
import type { Migration, MigrationProgress } from '@shop/service-kit';
import { OrderProjectionRepository } from '../orders/order-projection.repository.ts';

/** Orders that cost more than what was paid for them stood as paid; from this version on they are found by «Не хватает». */
@Injectable()
export class MissingMoney implements Migration {
  readonly number = 2;
  readonly name = 'missing-money';

  constructor(private readonly projections: OrderProjectionRepository) {}

  async countPending(): Promise<number> {
    let count = 0;
    for await (const _order of this.projections.findEditedPaid()) count += 1;
    return count;
  }

  /** An order that somebody changes meanwhile is written by that change. */
  async run({ batchDone }: MigrationProgress): Promise<void> {
    for await (const order of this.projections.findEditedPaid()) {
      await this.projections.refreshMoney(order);
      await batchDone(1);
    }
  }
}
