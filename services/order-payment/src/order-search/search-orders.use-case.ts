import { Injectable } from '@nestjs/common';
import { searchOrders, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { RowReader } from '@shop/service-kit';
import { isProven, OrderQueryRepository } from '../orders/order-query.repository.ts';
import type { FoundOrder } from '../orders/order-views.ts';
import { emailsOf } from './emails-of.ts';
import { toFoundOrder } from './found-order.mapper.ts';
import { SearchCodes } from './search-codes.ts';

type Input = ParsedRequestOf<typeof searchOrders>;

const shownOrder = searchOrders.reply.shape.orders.element;

/**
 * Finds the orders of a phone or an e-mail. A code opens only the orders of the e-mail that it was sent to: a person
 * who orders with another person's phone cannot see that person's orders.
 *
 * @throws AppError ORDER_CODE_INVALID for a wrong code with the first page, whether there are orders or not.
 */
@Injectable()
export class SearchOrders {
  constructor(
    private readonly orders: OrderQueryRepository,
    private readonly codes: SearchCodes,
    private readonly rows: RowReader,
  ) {}

  async run({ contact, code, page, requester }: Input): Promise<ReplyInputOf<typeof searchOrders>> {
    const found = this.rows.readable('found-orders', await this.orders.search(contact, page), {
      id: ({ id }) => id,
      check: (order) => shownOrder.parse(toFoundOrder(order, true)),
    });
    const opened =
      code === null ? null : await this.open({ contact, page, requester }, emailsOf(found), code);
    return {
      orders: found.map((order) => toFoundOrder(order, order.emailKey === opened)),
      isContactProven: opened !== null && isContactProven(contact, opened, found),
    };
  }

  /** A further page stays masked if the code does not open it, since it may hold no order of that e-mail. */
  private async open(
    { contact, page, requester }: Pick<Input, 'contact' | 'page' | 'requester'>,
    emails: readonly string[],
    code: string,
  ): Promise<string | null> {
    if (page > 1) return this.codes.findOpened(contact, requester, emails, code);
    const opened = await this.codes.redeem(contact, requester, emails, code);
    if (opened === null) throw new AppError('ORDER_CODE_INVALID');
    return opened;
  }
}

/** An unpaid order proves nothing about its phone: anyone can place one with another person's phone and their own e-mail. */
const isContactProven = ({ kind }: Input['contact'], opened: string, found: readonly FoundOrder[]): boolean =>
  kind === 'email' || found.some((order) => order.emailKey === opened && isProven(order));
