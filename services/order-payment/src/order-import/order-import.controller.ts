import { Controller } from '@nestjs/common';
import { importOrders, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { ImportOrders } from './import-orders.use-case.ts';

@Controller()
export class OrderImportController {
  constructor(private readonly importing: ImportOrders) {}

  @Handle(importOrders)
  importOrders(request: ParsedRequestOf<typeof importOrders>): Promise<ReplyInputOf<typeof importOrders>> {
    return this.importing.run(request);
  }
}
