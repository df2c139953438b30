import { Injectable } from '@nestjs/common';
import type { Migration, MigrationProgress } from '@shop/service-kit';
import { OrderStatusRepository } from '../orders/order-status.repository.ts';

/** Orders of earlier versions count as changed now, so that readers of changes get each of them once. */
@Injectable()
export class OrdersChangedAt implements Migration {
  readonly number = 4;
  readonly name = 'orders-changed-at';

  constructor(private readonly orders: OrderStatusRepository) {}

  countPending(): Promise<number> {
    return this.orders.countUndated();
  }

  async run({ batchDone }: MigrationProgress): Promise<void> {
    for (let count = await this.orders.dateBatch(); count > 0; count = await this.orders.dateBatch())
      await batchDone(count);
  }
}
