import { Controller } from '@nestjs/common';
import { recordOutsideRefund, refundOrder } from '@shop/contracts';
import { AppError, kopecksToRoubles, roublesToKopecks } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { recordOutsideRefundRoute, refundOrderRoute } from './refund.routes.ts';

@Controller()
export class RefundsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('POST', '/api/admin/orders/{id}/refund', refundOrderRoute)
  // The workshop sees no sums, and the answer tells what is left of one.
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async refund(
    @Input() { params, body, idempotencyKey }: InputOf<typeof refundOrderRoute>,
    @SignedIn() { id }: SignedInPerson,
  ): Promise<ReplyOf<typeof refundOrderRoute>> {
    const { refundId, status, amountKopecks, refusedKopecks, leftKopecks } = await this.bus.request(
      refundOrder,
      {
        orderId: params.id,
        amountKopecks: body.amount === undefined ? null : roublesToKopecks(body.amount),
        ...(body.lines && { pieces: body.lines }),
        reason: body.reason,
        idempotencyKey: required(idempotencyKey),
        by: id,
      },
    );
    return {
      refundId,
      status,
      amount: kopecksToRoubles(amountKopecks),
      refused: kopecksToRoubles(refusedKopecks),
      left: kopecksToRoubles(leftKopecks),
    };
  }

  @Endpoint('POST', '/api/admin/orders/{id}/refund/outside', recordOutsideRefundRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async recordOutside(
    @Input() { params, body, idempotencyKey }: InputOf<typeof recordOutsideRefundRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<ReplyOf<typeof recordOutsideRefundRoute>> {
    const { amount, refundId, reason } = body;
    const { amountKopecks, refundId: recorded } = await this.bus.request(recordOutsideRefund, {
      ...{ orderId: params.id, reason, idempotencyKey: required(idempotencyKey), by },
      returned: refundId === undefined ? { amountKopecks: roublesToKopecks(amount ?? 0) } : { refundId },
    });
    return { amount: kopecksToRoubles(amountKopecks), ...(recorded !== undefined && { refundId: recorded }) };
  }
}

/** The key makes refunds idempotent: a second click must never refund twice. */
function required(idempotencyKey: string | null): string {
  if (idempotencyKey !== null) return idempotencyKey;
  throw new AppError('BAD_REQUEST', {
    details: [{ field: 'Idempotency-Key', message: 'Обязательное поле' }],
  });
}
