import { Injectable } from '@nestjs/common';
import type { getPayment, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { OrderRepository } from '../orders/order.repository.ts';

@Injectable()
export class GetPayment {
  constructor(private readonly orders: OrderRepository) {}

  /** @throws AppError PAYMENT_NOT_FOUND, or PAYMENT_CANCELED when nothing will be paid any more. */
  async run({ paymentId }: ParsedRequestOf<typeof getPayment>): Promise<ReplyInputOf<typeof getPayment>> {
    const order = await this.orders.findByPaymentId(paymentId);
    if (!order) throw new AppError('PAYMENT_NOT_FOUND');
    const { number, totals, payment } = order;
    switch (payment.status) {
      case 'canceled':
        throw new AppError('PAYMENT_CANCELED');
      case 'succeeded':
        return {
          status: payment.status,
          orderNumber: number,
          totalKopecks: totals.totalKopecks,
          isMetricaPublished: payment.isMetricaPublished || !(await this.orders.takeMetrica(paymentId)),
        };
      case 'pending':
      case 'waiting_for_capture':
        return {
          status: payment.status,
          paymentUrl: payment.url,
          expiresAt: payment.expiresAt.toISOString(),
        };
    }
  }
}
