import { Controller } from '@nestjs/common';
import { searchOrders, sendSearchCode } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Public } from '../../auth/access.ts';
import { Exchange, type HttpExchange } from '../../http/endpoint/exchange.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { ContactLimit } from '../../rate-limit/contact-limit.ts';
import { searchOrdersRoute, sendOrderSearchCodeRoute } from './order-search.routes.ts';
import { toFoundOrder, toSearchContact } from './order-search.mapper.ts';
import { SearchBrowser } from './search-browser.ts';

@Controller()
export class OrderSearchController {
  constructor(
    private readonly bus: Bus,
    private readonly limit: ContactLimit,
    private readonly browsers: SearchBrowser,
  ) {}

  @Endpoint('POST', '/api/user/orders/search', searchOrdersRoute)
  @Public()
  async search(
    @Input() { body }: InputOf<typeof searchOrdersRoute>,
    @Exchange() exchange: HttpExchange,
  ): Promise<ReplyOf<typeof searchOrdersRoute>> {
    const contact = toSearchContact(body);
    const requester = this.browsers.requesterOf(exchange, contact.value);
    this.limit.take(searchOrdersRoute, contact.value, requester);
    const code = body.code?.trim() || null;
    const { page = 1 } = body;
    const request = { contact, code, page, requester };
    const { orders, isContactProven } = await this.bus.request(searchOrders, request);
    if (isContactProven) this.browsers.remember(exchange, contact.value);
    return orders.map(toFoundOrder);
  }

  @Endpoint('POST', '/api/user/orders/search/code', sendOrderSearchCodeRoute)
  @Public()
  async sendCode(
    @Input() { body }: InputOf<typeof sendOrderSearchCodeRoute>,
    @Exchange() exchange: HttpExchange,
  ): Promise<ReplyOf<typeof sendOrderSearchCodeRoute>> {
    const contact = toSearchContact(body);
    const requester = this.browsers.begin(exchange, contact.value);
    this.limit.take(sendOrderSearchCodeRoute, contact.value, requester);
    await this.bus.request(sendSearchCode, { contact, requester });
    return { message: 'Отправили код на почту, если такой заказ есть' };
  }
}
