import { Controller } from '@nestjs/common';
import { getPayment, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { GetPayment } from './get-payment.use-case.ts';

@Controller()
export class PaymentsController {
  constructor(private readonly payments: GetPayment) {}

  @Handle(getPayment)
  getPayment(request: ParsedRequestOf<typeof getPayment>): Promise<ReplyInputOf<typeof getPayment>> {
    return this.payments.run(request);
  }
}
