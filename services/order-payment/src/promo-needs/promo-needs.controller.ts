import { Controller } from '@nestjs/common';
import { findPromoNeeds, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { FindPromoNeeds } from './find-promo-needs.use-case.ts';

@Controller()
export class PromoNeedsController {
  constructor(private readonly needs: FindPromoNeeds) {}

  @HandleMessage(findPromoNeeds)
  find(request: ParsedRequestOf<typeof findPromoNeeds>): Promise<ReplyInputOf<typeof findPromoNeeds>> {
    return this.needs.run(request);
  }
}
