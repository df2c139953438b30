import { Controller } from '@nestjs/common';
import {
  openExtraPayment,
  requestExtraPayment,
  showExtraPayment,
  withdrawExtraPayment,
} from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { Public, RequirePermission } from '../../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { toStaffOrderDto } from '../staff-order/staff-order.mapper.ts';
import {
  openExtraPaymentRoute,
  requestExtraPaymentRoute,
  showExtraPaymentRoute,
  withdrawExtraPaymentRoute,
} from './extra-payment.routes.ts';

/** Extra payments for orders: staff request them, and anyone with the link can pay. */
@Controller()
export class ExtraPaymentsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('POST', '/api/admin/orders/{id}/extra-payments', requestExtraPaymentRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async request(
    @Input() { params, body }: InputOf<typeof requestExtraPaymentRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<ReplyOf<typeof requestExtraPaymentRoute>> {
    const request = { orderId: params.id, isSilent: body.silent, by };
    return toStaffOrderDto(await this.bus.request(requestExtraPayment, request));
  }

  @Endpoint('DELETE', '/api/admin/orders/{id}/extra-payments/{extraId}', withdrawExtraPaymentRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async withdraw(
    @Input() { params }: InputOf<typeof withdrawExtraPaymentRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<ReplyOf<typeof withdrawExtraPaymentRoute>> {
    const request = { orderId: params.id, extraId: params.extraId, by };
    return toStaffOrderDto(await this.bus.request(withdrawExtraPayment, request));
  }

  @Endpoint('GET', '/api/payment/extra/{extraId}', showExtraPaymentRoute)
  @Public()
  async show(
    @Input() { params }: InputOf<typeof showExtraPaymentRoute>,
  ): Promise<ReplyOf<typeof showExtraPaymentRoute>> {
    const shown = await this.bus.request(showExtraPayment, params);
    return {
      state: shown.state,
      orderId: shown.orderNumber,
      amount: kopecksToRoubles(shown.amountKopecks),
      products: shown.lines.map(({ title, quantity, priceKopecks }) => ({
        ...{ Title: title, quantity },
        price: kopecksToRoubles(priceKopecks),
      })),
      expiresAt: shown.expiresAt,
      cancellation: shown.cancellation ?? null,
      refused: shown.isRefused,
    };
  }

  @Endpoint('POST', '/api/payment/extra/{extraId}', openExtraPaymentRoute)
  @Public()
  open(
    @Input() { params }: InputOf<typeof openExtraPaymentRoute>,
  ): Promise<ReplyOf<typeof openExtraPaymentRoute>> {
    return this.bus.request(openExtraPayment, params);
  }
}
