import { Controller } from '@nestjs/common';
import { refundOrder, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { RefundOrder } from './refund-order.use-case.ts';

@Controller()
export class RefundsController {
  constructor(private readonly refunds: RefundOrder) {}

  @Handle(refundOrder)
  refundOrder(request: ParsedRequestOf<typeof refundOrder>): Promise<ReplyInputOf<typeof refundOrder>> {
    return this.refunds.run(request);
  }
}
