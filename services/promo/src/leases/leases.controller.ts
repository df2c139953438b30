import { Controller } from '@nestjs/common';
import {
  holdPromo,
  redeemPromo,
  releasePromo,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { HoldPromo } from './hold-promo.use-case.ts';
import { SettleLease } from './settle-lease.use-case.ts';

@Controller()
export class LeasesController {
  constructor(
    private readonly holdPromo: HoldPromo,
    private readonly settleLease: SettleLease,
  ) {}

  @HandleMessage(holdPromo)
  hold(request: ParsedRequestOf<typeof holdPromo>): Promise<ReplyInputOf<typeof holdPromo>> {
    return this.holdPromo.run(request);
  }

  @HandleMessage(redeemPromo)
  redeem(request: ParsedRequestOf<typeof redeemPromo>): Promise<ReplyInputOf<typeof redeemPromo>> {
    return this.settleLease.redeem(request);
  }

  @HandleMessage(releasePromo)
  release(request: ParsedRequestOf<typeof releasePromo>): Promise<ReplyInputOf<typeof releasePromo>> {
    return this.settleLease.release(request);
  }
}
