import { Controller } from '@nestjs/common';
import { refundOrder } from '@shop/contracts';
import { AppError, kopecksToRoubles, roublesToKopecks } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { refundOrderRoute } from './refund.routes.ts';

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
    // The key makes refunds idempotent: a second click must never refund twice.
    if (idempotencyKey === null)
      throw new AppError('BAD_REQUEST', {
        details: [{ field: 'Idempotency-Key', message: 'Обязательное поле' }],
      });
    const { refundId, status, amountKopecks, refusedKopecks, leftKopecks } = await this.bus.request(
      refundOrder,
      {
        orderId: params.id,
        amountKopecks: body.amount === undefined ? null : roublesToKopecks(body.amount),
        ...(body.lines && { pieces: body.lines }),
        reason: body.reason,
        idempotencyKey,
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
}
