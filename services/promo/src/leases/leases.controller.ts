import { Controller } from '@nestjs/common';
import {
  holdPromo,
  redeemPromo,
  releasePromo,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { HoldPromo } from './hold-promo.use-case.ts';
import { SettleLease } from './settle-lease.use-case.ts';

@Controller()
export class LeasesController {
  constructor(
    private readonly holding: HoldPromo,
    private readonly settling: SettleLease,
  ) {}

  @Handle(holdPromo)
  hold(request: ParsedRequestOf<typeof holdPromo>): Promise<ReplyInputOf<typeof holdPromo>> {
    return this.holding.run(request);
  }

  @Handle(redeemPromo)
  redeem(request: ParsedRequestOf<typeof redeemPromo>): Promise<ReplyInputOf<typeof redeemPromo>> {
    return this.settling.redeem(request);
  }

  @Handle(releasePromo)
  release(request: ParsedRequestOf<typeof releasePromo>): Promise<ReplyInputOf<typeof releasePromo>> {
    return this.settling.release(request);
  }
}
