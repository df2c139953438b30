import { Controller } from '@nestjs/common';
import { listOrderStatuses, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage, RowReader } from '@shop/service-kit';
import { OrderStatusRepository, type OrderStatusRow } from '../orders/order-status.repository.ts';

type Reply = ReplyInputOf<typeof listOrderStatuses>;

const shownOrder = listOrderStatuses.reply.shape.orders.element;

@Controller()
export class ExternalOrdersController {
  constructor(
    private readonly orders: OrderStatusRepository,
    private readonly rows: RowReader,
  ) {}

  @HandleMessage(listOrderStatuses)
  async list(request: ParsedRequestOf<typeof listOrderStatuses>): Promise<Reply> {
    const found = await this.orders.list(request);
    const readable = this.rows.readable('order statuses', found.slice(0, request.limit), {
      id: ({ _id }) => _id,
      check: (row) => shownOrder.parse(toOrder(row)),
    });
    return { orders: readable.map(toOrder), hasMore: found.length > request.limit };
  }
}

const toOrder = ({
  _id,
  number,
  createdAt,
  adminStatus,
  payment,
  changedAt = createdAt,
  isDeleted = false,
}: OrderStatusRow): Reply['orders'][number] => ({
  ...{ id: _id.toHexString(), number, adminStatus },
  ...{ createdAt: createdAt.toISOString(), changedAt: changedAt.toISOString(), isDeleted },
  paymentStatus: payment.status,
});
