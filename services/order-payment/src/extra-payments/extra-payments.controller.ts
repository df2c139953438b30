import { Controller } from '@nestjs/common';
import {
  openExtraPayment,
  requestExtraPayment,
  showExtraPayment,
  withdrawExtraPayment,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { OpenExtraPayment } from './open-extra-payment.use-case.ts';
import { RequestExtraPayment } from './request-extra-payment.use-case.ts';
import { ShowExtraPayment } from './show-extra-payment.use-case.ts';

@Controller()
export class ExtraPaymentsController {
  constructor(
    private readonly requesting: RequestExtraPayment,
    private readonly showing: ShowExtraPayment,
    private readonly opening: OpenExtraPayment,
  ) {}

  @HandleMessage(requestExtraPayment)
  request(
    request: ParsedRequestOf<typeof requestExtraPayment>,
  ): Promise<ReplyInputOf<typeof requestExtraPayment>> {
    return this.requesting.run(request);
  }

  @HandleMessage(withdrawExtraPayment)
  withdraw(
    request: ParsedRequestOf<typeof withdrawExtraPayment>,
  ): Promise<ReplyInputOf<typeof withdrawExtraPayment>> {
    return this.requesting.withdraw(request);
  }

  @HandleMessage(showExtraPayment)
  show(request: ParsedRequestOf<typeof showExtraPayment>): Promise<ReplyInputOf<typeof showExtraPayment>> {
    return this.showing.run(request);
  }

  @HandleMessage(openExtraPayment)
  open(request: ParsedRequestOf<typeof openExtraPayment>): Promise<ReplyInputOf<typeof openExtraPayment>> {
    return this.opening.run(request);
  }
}
