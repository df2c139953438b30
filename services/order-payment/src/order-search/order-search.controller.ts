import { Controller } from '@nestjs/common';
import { searchOrders, sendSearchCode, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { SearchOrders } from './search-orders.use-case.ts';
import { SendSearchCode } from './send-search-code.use-case.ts';

@Controller()
export class OrderSearchController {
  constructor(
    private readonly searchOrdersUseCase: SearchOrders,
    private readonly sendSearchCodeUseCase: SendSearchCode,
  ) {}

  @HandleMessage(searchOrders)
  searchOrders(request: ParsedRequestOf<typeof searchOrders>): Promise<ReplyInputOf<typeof searchOrders>> {
    return this.searchOrdersUseCase.run(request);
  }

  @HandleMessage(sendSearchCode)
  sendSearchCode(request: ParsedRequestOf<typeof sendSearchCode>): ReplyInputOf<typeof sendSearchCode> {
    this.sendSearchCodeUseCase.run(request);
    return {};
  }
}
