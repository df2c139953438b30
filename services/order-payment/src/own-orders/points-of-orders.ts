import { Injectable } from '@nestjs/common';
import { paidAtOf } from '../orders/order-history.ts';
import type { OwnOrder } from '../orders/order-views.ts';
import { countedExtraId } from '../points/counted-order.ts';
import { monthOf } from '../points/moscow-month.ts';
import { pointsOfOrders } from '../points/reckon-points.ts';
import { ScoreRepository } from '../points/score.repository.ts';

/** Finds the points earned with a customer's orders. */
@Injectable()
export class PointsOfOrders {
  constructor(private readonly scores: ScoreRepository) {}

  /** By order id; an order whose points are not counted (yet) is left out. */
  async find(customerId: string, orders: readonly OwnOrder[]): Promise<Map<string, number>> {
    const paid = orders.flatMap(({ history, extraPayments = [] }) =>
      [paidAtOf(history), ...extraPayments.map(({ paidAt }) => paidAt)].flatMap((at) =>
        at ? [monthOf(at)] : [],
      ),
    );
    const months = await this.scores.findCounted(customerId, [...new Set(paid)]);
    const points = new Map(months.flatMap((score) => [...pointsOfOrders(score.orders)]));
    return new Map(
      orders.flatMap(({ id, extraPayments = [] }) => {
        const extras = extraPayments.map(({ paidAs = 0 }) => countedExtraId(id, paidAs));
        const counted = [id, ...extras].flatMap((one) => points.get(one) ?? []);
        return counted.length === 0 ? [] : [[id, counted.reduce((sum, one) => sum + one, 0)] as const];
      }),
    );
  }
}
