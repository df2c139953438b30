import { Injectable } from '@nestjs/common';
import type { Migration, MigrationProgress } from '@shop/service-kit';
import { OrderProjectionRepository } from '../orders/order-projection.repository.ts';

/** Orders that cost more than was paid were stored as paid; from this version on «Не хватает» finds them. */
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

  /** An order that is changed meanwhile is corrected by that change. */
  async run({ batchDone }: MigrationProgress): Promise<void> {
    for await (const order of this.projections.findEditedPaid()) {
      await this.projections.refreshMoney(order);
      await batchDone(1);
    }
  }
}
