import { Controller } from '@nestjs/common';
import { markOrdersPrinted, printOrders, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { PrintOrders } from './print-orders.use-case.ts';

@Controller()
export class OrderPrintingController {
  constructor(private readonly printing: PrintOrders) {}

  @HandleMessage(printOrders)
  print(request: ParsedRequestOf<typeof printOrders>): Promise<ReplyInputOf<typeof printOrders>> {
    return this.printing.run(request);
  }

  @HandleMessage(markOrdersPrinted)
  mark(request: ParsedRequestOf<typeof markOrdersPrinted>): Promise<ReplyInputOf<typeof markOrdersPrinted>> {
    return this.printing.mark(request);
  }
}
