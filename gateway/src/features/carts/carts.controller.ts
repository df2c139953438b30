import { Controller } from '@nestjs/common';
import { addLine, getCart, joinCart, moveLine, removeLine, setLineQuantity } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Customer } from '../../auth/access.ts';
import { forSignedIn } from '../../auth/for-signed-in.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import {
  addToCartRoute,
  getCartRoute,
  removeFromCartRoute,
  syncCartRoute,
  updateCartRoute,
} from './cart.routes.ts';
import { toCartDto, toChoice, toLine } from './cart.mapper.ts';

type Reply = Promise<ReplyOf<typeof getCartRoute>>;

/** The cart of the signed-in person, who is identified by the token. */
@Controller()
export class CartsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/user/cart', getCartRoute)
  @Customer()
  async get(@SignedIn() { id }: SignedInPerson): Reply {
    return toCartDto(await this.bus.request(getCart, { customerId: id }));
  }

  @Endpoint('POST', '/api/user/cart/add', addToCartRoute)
  @Customer()
  async add(@Input() { body }: InputOf<typeof addToCartRoute>, @SignedIn() { id }: SignedInPerson): Reply {
    const { Quantity: quantity = 1, ...key } = body.item;
    const input = { customerId: id, line: toLine(key), quantity };
    return toCartDto(await forSignedIn(this.bus.request(addLine, input)));
  }

  @Endpoint('POST', '/api/user/cart/remove', removeFromCartRoute)
  @Customer()
  async remove(
    @Input() { body }: InputOf<typeof removeFromCartRoute>,
    @SignedIn() { id }: SignedInPerson,
  ): Reply {
    return toCartDto(await this.bus.request(removeLine, { customerId: id, line: toLine(body.item) }));
  }

  @Endpoint('POST', '/api/user/cart/update', updateCartRoute)
  @Customer()
  async update(
    @Input() { body }: InputOf<typeof updateCartRoute>,
    @SignedIn() { id }: SignedInPerson,
  ): Reply {
    if (body.item) {
      const { Quantity: quantity, ...key } = body.item;
      const line = toLine(key);
      return toCartDto(await this.bus.request(setLineQuantity, { customerId: id, line, quantity }));
    }
    const { Quantity: quantity, ...choice } = body.newItem;
    const line = toLine(body.prevItem);
    const move = { customerId: id, line, choice: { ...toChoice(choice), quantity } };
    return toCartDto(await this.bus.request(moveLine, move));
  }

  @Endpoint('POST', '/api/user/cart/sync', syncCartRoute)
  @Customer()
  async sync(@Input() { body }: InputOf<typeof syncCartRoute>, @SignedIn() { id }: SignedInPerson): Reply {
    const lines = body.items.map(({ Quantity: quantity, ...key }) => ({ ...toLine(key), quantity }));
    return toCartDto(await forSignedIn(this.bus.request(joinCart, { customerId: id, lines })));
  }
}
