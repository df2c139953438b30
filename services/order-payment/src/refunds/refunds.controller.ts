import { Controller } from '@nestjs/common';
import { refundOrder, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { RefundOrder } from './refund-order.use-case.ts';

@Controller()
export class RefundsController {
  constructor(private readonly refunds: RefundOrder) {}

  @HandleMessage(refundOrder)
  refundOrder(request: ParsedRequestOf<typeof refundOrder>): Promise<ReplyInputOf<typeof refundOrder>> {
    return this.refunds.run(request);
  }
}
