import { Controller } from '@nestjs/common';
import { getOwnOrder, listOwnOrders, listUnpaidOrders } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Customer } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { getOwnOrderRoute, listOwnOrdersRoute, listUnpaidOrdersRoute } from './own-order.routes.ts';
import { toOwnOrderDetailsDto, toOwnOrderDto } from './own-order.mapper.ts';

/** Length of a database id; order numbers, which customers know, are always shorter. */
const idLength = 24;

/** The orders of the signed-in person, who is identified by the token. */
@Controller()
export class OwnOrdersController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('POST', '/api/user/orders', listOwnOrdersRoute)
  @Customer()
  async list(@SignedIn() { id }: SignedInPerson): Promise<ReplyOf<typeof listOwnOrdersRoute>> {
    const { orders } = await this.bus.request(listOwnOrders, { customerId: id });
    return orders.map(toOwnOrderDto);
  }

  @Endpoint('GET', '/api/user/orders/unpaid', listUnpaidOrdersRoute)
  @Customer()
  async unpaid(@SignedIn() { id }: SignedInPerson): Promise<ReplyOf<typeof listUnpaidOrdersRoute>> {
    const { orders } = await this.bus.request(listUnpaidOrders, { customerId: id });
    return orders.map(({ number, paymentId }) => ({ orderId: number, paymentId }));
  }

  @Endpoint('POST', '/api/user/order/{id}', getOwnOrderRoute)
  @Customer()
  async get(
    @Input() { params }: InputOf<typeof getOwnOrderRoute>,
    @SignedIn() { id }: SignedInPerson,
  ): Promise<ReplyOf<typeof getOwnOrderRoute>> {
    const order = params.id.length === idLength ? params.id : Number(params.id);
    return toOwnOrderDetailsDto(await this.bus.request(getOwnOrder, { customerId: id, order }));
  }
}
