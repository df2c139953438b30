import { Controller } from '@nestjs/common';
import { applyPromo, takeOffPromo } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Customer } from '../../door/access.ts';
import { forSignedIn } from '../../door/for-signed-in.ts';
import { Serves } from '../../door/route.decorator.ts';
import type { InputOf, ReplyOf } from '../../door/route.ts';
import { SignedIn, type SignedInPerson } from '../../door/session.ts';
import { toAppliedPromo } from './promo.mapper.ts';
import { applyPromoRoute, removePromoRoute } from './promo.dto.ts';

/** The promo of whoever is signed in, on their own cart. */
@Controller()
export class PromosController {
  constructor(private readonly bus: Bus) {}

  @Serves(applyPromoRoute)
  @Customer()
  async apply(
    { body }: InputOf<typeof applyPromoRoute>,
    @SignedIn() { id }: SignedInPerson,
  ): Promise<ReplyOf<typeof applyPromoRoute>> {
    const wish = { customerId: id, phrase: body.phrase };
    return toAppliedPromo(await forSignedIn(this.bus.request(applyPromo, wish)));
  }

  @Serves(removePromoRoute)
  @Customer()
  async remove(
    _input: InputOf<typeof removePromoRoute>,
    @SignedIn() { id }: SignedInPerson,
  ): Promise<ReplyOf<typeof removePromoRoute>> {
    await this.bus.request(takeOffPromo, { customerId: id });
    return { message: 'Промокод убран' };
  }
}
