import { Controller } from '@nestjs/common';
import { createOwnPayment, createPayment, getPayment, getPaymentMode } from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import type { z } from 'zod';
import { Customer, Public } from '../../auth/access.ts';
import { Exchange, type HttpExchange } from '../../http/endpoint/exchange.ts';
import { AcceptedResponse } from '../../http/answer/accepted-response.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { AnswerOf, InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { AddressHash } from '../../rate-limit/address-hash.ts';
import { createGuestPaymentRoute } from './checkout.routes.ts';
import { toGuestCheckout } from './checkout.mapper.ts';
import { createOwnPaymentRoute } from './own-checkout.routes.ts';
import { toOwnCheckout } from './own-checkout.mapper.ts';
import { getPaymentModeRoute } from './payment-mode.routes.ts';
import { type unpaidDto } from './payment.dto.ts';
import { toPaidPaymentDto } from './paid-payment.mapper.ts';
import { getPaymentRoute } from './payment.routes.ts';

@Controller()
export class PaymentsController {
  constructor(
    private readonly bus: Bus,
    private readonly addresses: AddressHash,
  ) {}

  @Endpoint('POST', '/api/payment/create/guest', createGuestPaymentRoute)
  @Public()
  async createForGuest(
    @Input() { body, idempotencyKey }: InputOf<typeof createGuestPaymentRoute>,
    @Exchange() { request }: HttpExchange,
  ): Promise<ReplyOf<typeof createGuestPaymentRoute>> {
    const checkout = toGuestCheckout(body, idempotencyKey);
    const addressHash = this.addresses.of(request);
    const { paymentUrl, paymentId } = await this.bus.request(createPayment, { ...checkout, addressHash });
    return { success: true, paymentUrl, paymentId };
  }

  @Endpoint('POST', '/api/payment/create', createOwnPaymentRoute)
  @Customer()
  async create(
    @Input() { body, idempotencyKey }: InputOf<typeof createOwnPaymentRoute>,
    @SignedIn() { id }: SignedInPerson,
  ): Promise<ReplyOf<typeof createOwnPaymentRoute>> {
    const { paymentUrl, paymentId } = await this.bus.request(
      createOwnPayment,
      toOwnCheckout(body, id, idempotencyKey),
    );
    return { success: true, paymentUrl, paymentId };
  }

  @Endpoint('GET', '/api/payment/mode', getPaymentModeRoute)
  @Public()
  async mode(): Promise<ReplyOf<typeof getPaymentModeRoute>> {
    const { isSandbox, deliveryKopecks, pause, dispatch } = await this.bus.request(getPaymentMode, {});
    return {
      isSandbox,
      ...(pause && { pause }),
      dispatch,
      delivery: kopecksToRoubles(deliveryKopecks),
    };
  }

  @Endpoint('POST', '/api/payment/get/{paymentId}', getPaymentRoute)
  @Public()
  async get(@Input() { params }: InputOf<typeof getPaymentRoute>): Promise<AnswerOf<typeof getPaymentRoute>> {
    const payment = await this.bus.request(getPayment, { paymentId: params.paymentId });
    if (payment.status !== 'succeeded') {
      const { status, paymentUrl, expiresAt } = payment;
      return new AcceptedResponse({ status, paymentUrl, expiresAt } satisfies z.input<typeof unpaidDto>);
    }
    return toPaidPaymentDto(payment);
  }
}
