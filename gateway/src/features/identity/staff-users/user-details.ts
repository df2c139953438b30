import { Injectable } from '@nestjs/common';
import {
  getCart,
  getLeaderboard,
  getPerson,
  getProductDetails,
  listCustomerOrders,
  listFavourites,
  type ReplyOf as BusReplyOf,
} from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import type { z } from 'zod';
import type { SignedInPerson } from '../../../auth/session.ts';
import type { userDetailsDto } from './staff-user.dto.ts';
import { toStaffUserDto, toUserCartDto } from './staff-user.mapper.ts';
import { toUserPaymentDto } from './user-payment.mapper.ts';
import { PartCollector } from './user-parts.ts';

type Cart = BusReplyOf<typeof getCart>;

/** A user's page: the person, and what other services have of them. */
@Injectable()
export class UserDetails {
  constructor(private readonly bus: Bus) {}

  /** @throws AppError USER_NOT_FOUND */
  async read(id: string, asked: SignedInPerson): Promise<z.input<typeof userDetailsDto>> {
    const parts = new PartCollector();
    const customerId = id;
    const [person, orders, cart, favourites, leaderboard] = await Promise.all([
      this.bus.request(getPerson, { id }),
      this.readOrders(customerId, asked, parts),
      parts.collect('cartItems', this.readCart(customerId)),
      parts.collect('favoriteItems', this.bus.request(listFavourites, { customerId })),
      parts.collect('points', this.bus.request(getLeaderboard, { customerId })),
    ]);
    const { lines = [], products = [] } = cart ?? {};
    const own = leaderboard?.own ?? null;
    return {
      user: toStaffUserDto(person, { lines }, favourites ?? { favourites: [] }),
      payments: (orders?.orders ?? []).map(toUserPaymentDto),
      cartItems: toUserCartDto({ lines }, products),
      orders: orders && {
        total: orders.total,
        paid: orders.paid.orders,
        amount: kopecksToRoubles(orders.paid.kopecks),
      },
      points: own && { points: own.points, rank: own.rank },
      missing: parts.missing,
    };
  }

  private readOrders(customerId: string, { permissions }: SignedInPerson, parts: PartCollector) {
    if (permissions.has('viewUserOrders'))
      return parts.collect('payments', this.bus.request(listCustomerOrders, { customerId }));
    parts.leaveOut('payments', 'Заказы видит тот, у кого есть право на просмотр заказов.');
    return null;
  }

  private async readCart(
    customerId: string,
  ): Promise<Cart & { products: BusReplyOf<typeof getProductDetails>['products'] }> {
    const cart = await this.bus.request(getCart, { customerId });
    if (cart.lines.length === 0) return { ...cart, products: [] };
    const ids = cart.lines.map(({ productId }) => productId);
    return { ...cart, ...(await this.bus.request(getProductDetails, { ids })) };
  }
}
