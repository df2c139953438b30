import { Controller } from '@nestjs/common';
import { createOwnPayment, createPayment, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { CreatePayment } from './create-payment.use-case.ts';

@Controller()
export class CheckoutController {
  constructor(private readonly payments: CreatePayment) {}

  @HandleMessage(createPayment)
  createPayment(request: ParsedRequestOf<typeof createPayment>): Promise<ReplyInputOf<typeof createPayment>> {
    return this.payments.run(request);
  }

  @HandleMessage(createOwnPayment)
  createOwnPayment(
    request: ParsedRequestOf<typeof createOwnPayment>,
  ): Promise<ReplyInputOf<typeof createOwnPayment>> {
    return this.payments.runOwn(request);
  }
}
