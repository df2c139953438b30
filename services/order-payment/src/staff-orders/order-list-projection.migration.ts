import { Injectable } from '@nestjs/common';
import type { Migration, MigrationProgress } from '@shop/service-kit';
import { OrderProjectionRepository } from '../orders/order-projection.repository.ts';

/** Adds orders of earlier versions to the staff list. docs/decisions/046-the-list-of-orders.md */
@Injectable()
export class OrderListProjection implements Migration {
  readonly number = 1;
  readonly name = 'order-list-projection';

  constructor(private readonly projections: OrderProjectionRepository) {}

  countPending(): Promise<number> {
    return this.projections.countUnprojected();
  }

  async run({ batchDone }: MigrationProgress): Promise<void> {
    for (let count = await this.projections.projectBatch(); count > 0;) {
      await batchDone(count);
      count = await this.projections.projectBatch();
    }
  }
}
