import { Controller } from '@nestjs/common';
import { changeDispatchTerms, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ShopDispatch } from './dispatch-terms.ts';

@Controller()
export class DispatchTermsController {
  constructor(private readonly dispatch: ShopDispatch) {}

  @HandleMessage(changeDispatchTerms)
  change(
    terms: ParsedRequestOf<typeof changeDispatchTerms>,
  ): Promise<ReplyInputOf<typeof changeDispatchTerms>> {
    return this.dispatch.change(terms);
  }
}
