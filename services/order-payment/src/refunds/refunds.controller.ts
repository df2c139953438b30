import { Controller } from '@nestjs/common';
import { recordOutsideRefund, refundOrder, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { Diagnostic, HandleMessage, type DiagnosticResult } from '@shop/service-kit';
import { RefundRepository } from '../orders/refund.repository.ts';
import { RecordOutsideRefund } from './record-outside-refund.use-case.ts';
import { RefundOrder } from './refund-order.use-case.ts';

/** More numbers make no difference to an operator. */
const maxListed = 10;

@Controller()
export class RefundsController {
  constructor(
    private readonly refunds: RefundOrder,
    private readonly outside: RecordOutsideRefund,
    private readonly stored: RefundRepository,
  ) {}

  @HandleMessage(refundOrder)
  refundOrder(request: ParsedRequestOf<typeof refundOrder>): Promise<ReplyInputOf<typeof refundOrder>> {
    return this.refunds.run(request);
  }

  @HandleMessage(recordOutsideRefund)
  recordOutsideRefund(
    request: ParsedRequestOf<typeof recordOutsideRefund>,
  ): Promise<ReplyInputOf<typeof recordOutsideRefund>> {
    return this.outside.run(request);
  }

  @Diagnostic('unclear refunds')
  async diagnose(): Promise<DiagnosticResult> {
    const orders = await this.stored.listUnclear(maxListed);
    if (orders.length === 0) return { state: 'ok', detail: 'none' };
    const more = orders.length === maxListed ? ' and maybe more' : '';
    const detail = `orders ${orders.join(', ')}${more}: the provider has not told for a day whether it made their refunds`;
    return { state: 'failed', detail: `${detail}; the log says why, the shop keeps asking` };
  }
}
