import { Controller } from '@nestjs/common';
import { createOwnPayment, createPayment, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { CreatePayment } from './create-payment.use-case.ts';

@Controller()
export class CheckoutController {
  constructor(private readonly payments: CreatePayment) {}

  @Handle(createPayment)
  createPayment(request: ParsedRequestOf<typeof createPayment>): Promise<ReplyInputOf<typeof createPayment>> {
    return this.payments.run(request);
  }

  @Handle(createOwnPayment)
  createOwnPayment(
    request: ParsedRequestOf<typeof createOwnPayment>,
  ): Promise<ReplyInputOf<typeof createOwnPayment>> {
    return this.payments.runOwn(request);
  }
}
