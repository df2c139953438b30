import { Controller } from '@nestjs/common';
import {
  cancelUnpaidOrder,
  createOwnPayment,
  createPayment,
  getPayment,
  getPaymentMode,
  type ReplyOf as BusReplyOf,
} from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { Customer, Public } from '../../auth/access.ts';
import { Exchange, type HttpExchange } from '../../http/endpoint/exchange.ts';
import { AcceptedResponse } from '../../http/answer/accepted-response.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { AnswerOf, InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { AddressHash } from '../../rate-limit/address-hash.ts';
import { createGuestPaymentRoute } from './checkout.routes.ts';
import { toGuestCheckout } from './checkout.mapper.ts';
import { GuestBrowser } from './guest-browser.ts';
import { createOwnPaymentRoute } from './own-checkout.routes.ts';
import { toOwnCheckout } from './own-checkout.mapper.ts';
import { getPaymentModeRoute } from './payment-mode.routes.ts';
import { toPaidPaymentDto } from './paid-payment.mapper.ts';
import { cancelUnpaidOrderRoute, getPaymentRoute } from './payment.routes.ts';
import { toUnpaidPaymentDto } from './unpaid-payment.mapper.ts';

@Controller()
export class PaymentsController {
  constructor(
    private readonly bus: Bus,
    private readonly addresses: AddressHash,
    private readonly guests: GuestBrowser,
  ) {}

  @Endpoint('POST', '/api/payment/create/guest', createGuestPaymentRoute)
  @Public()
  async createForGuest(
    @Input() { body, idempotencyKey }: InputOf<typeof createGuestPaymentRoute>,
    @Exchange() exchange: HttpExchange,
  ): Promise<ReplyOf<typeof createGuestPaymentRoute>> {
    const { paymentUrl, paymentId } = await this.bus.request(createPayment, {
      ...toGuestCheckout(body, idempotencyKey),
      addressHash: this.addresses.of(exchange.request),
      browserHash: this.guests.hashOf(exchange),
    });
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
    if (payment.status !== 'succeeded') return new AcceptedResponse(toUnpaidPaymentDto(payment));
    return toPaidPaymentDto(payment);
  }

  @Endpoint('POST', '/api/payment/cancel/{paymentId}', cancelUnpaidOrderRoute)
  @Public()
  async cancel(
    @Input() { params }: InputOf<typeof cancelUnpaidOrderRoute>,
  ): Promise<ReplyOf<typeof cancelUnpaidOrderRoute>> {
    return toCanceledOrder(await this.bus.request(cancelUnpaidOrder, { paymentId: params.paymentId }));
  }
}

function toCanceledOrder({
  orderNumber,
  lines,
}: BusReplyOf<typeof cancelUnpaidOrder>): ReplyOf<typeof cancelUnpaidOrderRoute> {
  const items = lines.map(({ productId, colour, size, seam, isGift, quantity }) => ({
    ...{ _id: productId, Color: colour, Size: size, Seam: seam },
    ...{ Quantity: quantity, isGift },
  }));
  return { orderId: orderNumber, items };
}
