import { Controller } from '@nestjs/common';
import { listOrderMails, sendMailAgain } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { toOrderMailsDto } from './order-mails.mapper.ts';
import { listOrderMailsRoute, sendMailAgainRoute } from './order-mails.routes.ts';

/** The e-mails sent to a buyer about an order. */
@Controller()
export class OrderMailsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/admin/orders/{id}/mails', listOrderMailsRoute)
  @RequirePermission('viewUserOrders')
  async list(
    @Input() { params }: InputOf<typeof listOrderMailsRoute>,
  ): Promise<ReplyOf<typeof listOrderMailsRoute>> {
    return toOrderMailsDto(await this.bus.request(listOrderMails, params));
  }

  @Endpoint('POST', '/api/admin/orders/{id}/mails', sendMailAgainRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async sendAgain(
    @Input() { params, body: { mail: name } }: InputOf<typeof sendMailAgainRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<ReplyOf<typeof sendMailAgainRoute>> {
    return toOrderMailsDto(await this.bus.request(sendMailAgain, { ...params, name, by }));
  }
}
