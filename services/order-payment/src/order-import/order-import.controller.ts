import { Controller } from '@nestjs/common';
import { importOrders, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ImportOrders } from './import-orders.use-case.ts';

@Controller()
export class OrderImportController {
  constructor(private readonly importOrdersUseCase: ImportOrders) {}

  @HandleMessage(importOrders)
  importOrders(request: ParsedRequestOf<typeof importOrders>): Promise<ReplyInputOf<typeof importOrders>> {
    return this.importOrdersUseCase.run(request);
  }
}
