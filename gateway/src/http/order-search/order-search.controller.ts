import { Controller } from '@nestjs/common';
import { searchOrders, sendSearchCode } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Public } from '../../door/access.ts';
import { Serves } from '../../door/route.decorator.ts';
import type { InputOf, ReplyOf } from '../../door/route.ts';
import { ContactLimit } from '../../rate-limit/contact-limit.ts';
import { searchOrdersRoute, sendOrderSearchCodeRoute } from './order-search.dto.ts';
import { toFoundOrder, toSearchContact } from './order-search.mapper.ts';

@Controller()
export class OrderSearchController {
  constructor(
    private readonly bus: Bus,
    private readonly limit: ContactLimit,
  ) {}

  @Serves(searchOrdersRoute)
  @Public()
  async search({ body }: InputOf<typeof searchOrdersRoute>): Promise<ReplyOf<typeof searchOrdersRoute>> {
    const contact = toSearchContact(body);
    this.limit.take(searchOrdersRoute, contact.value);
    const code = body.code?.trim() || null;
    const { orders } = await this.bus.request(searchOrders, { contact, code });
    return orders.map(toFoundOrder);
  }

  @Serves(sendOrderSearchCodeRoute)
  @Public()
  async sendCode({
    body,
  }: InputOf<typeof sendOrderSearchCodeRoute>): Promise<ReplyOf<typeof sendOrderSearchCodeRoute>> {
    const contact = toSearchContact(body);
    this.limit.take(sendOrderSearchCodeRoute, contact.value);
    await this.bus.request(sendSearchCode, { contact });
    return { message: 'Отправили код на почту, если такой заказ есть' };
  }
}
