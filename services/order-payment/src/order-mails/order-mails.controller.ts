import { Controller } from '@nestjs/common';
import { listOrderMails, sendMailAgain, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ManageOrderMails } from './manage-order-mails.use-case.ts';

@Controller()
export class OrderMailsController {
  constructor(private readonly mails: ManageOrderMails) {}

  @HandleMessage(listOrderMails)
  list(request: ParsedRequestOf<typeof listOrderMails>): Promise<ReplyInputOf<typeof listOrderMails>> {
    return this.mails.list(request);
  }

  @HandleMessage(sendMailAgain)
  sendAgain(request: ParsedRequestOf<typeof sendMailAgain>): Promise<ReplyInputOf<typeof sendMailAgain>> {
    return this.mails.sendAgain(request);
  }
}
