import { Controller } from '@nestjs/common';
import {
  cancelUnpaidOrder,
  getPayment,
  takeNotification,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { CancelUnpaidOrder } from './cancel-unpaid-order.use-case.ts';
import { GetPayment } from './get-payment.use-case.ts';
import { TakeNotification } from './take-notification.use-case.ts';

@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: GetPayment,
    private readonly notifications: TakeNotification,
    private readonly cancellations: CancelUnpaidOrder,
  ) {}

  @HandleMessage(getPayment)
  getPayment(request: ParsedRequestOf<typeof getPayment>): Promise<ReplyInputOf<typeof getPayment>> {
    return this.payments.run(request);
  }

  @HandleMessage(takeNotification)
  takeNotification(
    request: ParsedRequestOf<typeof takeNotification>,
  ): Promise<ReplyInputOf<typeof takeNotification>> {
    return this.notifications.run(request);
  }

  @HandleMessage(cancelUnpaidOrder)
  cancel(
    request: ParsedRequestOf<typeof cancelUnpaidOrder>,
  ): Promise<ReplyInputOf<typeof cancelUnpaidOrder>> {
    return this.cancellations.run(request);
  }
}
