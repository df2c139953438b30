import { Controller } from '@nestjs/common';
import { countSales, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { CountSales } from './count-sales.use-case.ts';

@Controller()
export class SalesController {
  constructor(private readonly count: CountSales) {}

  @HandleMessage(countSales)
  countSales(request: ParsedRequestOf<typeof countSales>): Promise<ReplyInputOf<typeof countSales>> {
    return this.count.run(request);
  }
}
