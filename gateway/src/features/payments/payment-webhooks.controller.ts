import { Controller, Req } from '@nestjs/common';
import { takeNotification } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { paymentWebhookRoute } from './payment-webhook.routes.ts';

@Controller()
export class PaymentWebhooksController {
  constructor(private readonly bus: Bus) {}

  /** Passed on as received: the payment service verifies it, since it has the providers' secrets. */
  @Endpoint('POST', '/api/payment/webhook/{provider}', paymentWebhookRoute)
  @Public()
  take(
    @Input() { params, body }: InputOf<typeof paymentWebhookRoute>,
    @Req() { headers, clientAddress }: FastifyRequest,
  ): Promise<ReplyOf<typeof paymentWebhookRoute>> {
    const single = Object.entries(headers).filter((header): header is [string, string] => {
      const [name, value] = header;
      return typeof value === 'string' && name !== 'cookie';
    });
    return this.bus.request(takeNotification, {
      provider: params.provider,
      body,
      headers: Object.fromEntries(single),
      address: clientAddress,
    });
  }
}
