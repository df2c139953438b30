import { Injectable } from '@nestjs/common';
import { paidAtOf } from '../orders/order-history.ts';
import type { OwnOrder } from '../orders/order-views.ts';
import { monthOf } from '../points/moscow-month.ts';
import { pointsOfOrders } from '../points/reckon-points.ts';
import { ScoreRepository } from '../points/score.repository.ts';

/** How many points came with a customer's orders. */
@Injectable()
export class PointsOfOrders {
  constructor(private readonly scores: ScoreRepository) {}

  /** By the order's id; an order whose points are not counted (yet) is left out. */
  async find(customerId: string, orders: readonly OwnOrder[]): Promise<Map<string, number>> {
    const paid = orders.flatMap(({ history }) => {
      const paidAt = paidAtOf(history);
      return paidAt ? [monthOf(paidAt)] : [];
    });
    const months = await this.scores.findCounted(customerId, [...new Set(paid)]);
    return new Map(months.flatMap((score) => [...pointsOfOrders(score.orders)]));
  }
}
