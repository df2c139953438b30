import { Controller } from '@nestjs/common';
import { searchOrders, sendSearchCode, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { SearchOrders } from './search-orders.use-case.ts';
import { SendSearchCode } from './send-search-code.use-case.ts';

@Controller()
export class OrderSearchController {
  constructor(
    private readonly searching: SearchOrders,
    private readonly sending: SendSearchCode,
  ) {}

  @Handle(searchOrders)
  searchOrders(request: ParsedRequestOf<typeof searchOrders>): Promise<ReplyInputOf<typeof searchOrders>> {
    return this.searching.run(request);
  }

  @Handle(sendSearchCode)
  sendSearchCode(request: ParsedRequestOf<typeof sendSearchCode>): ReplyInputOf<typeof sendSearchCode> {
    this.sending.run(request);
    return {};
  }
}
