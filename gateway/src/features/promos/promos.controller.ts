import { Controller } from '@nestjs/common';
import { applyPromo, takeOffPromo } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Customer } from '../../auth/access.ts';
import { forSignedIn } from '../../auth/for-signed-in.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { toAppliedPromo } from './promo.mapper.ts';
import { applyPromoRoute, removePromoRoute } from './promo.routes.ts';

/** The promo in the cart of the signed-in person. */
@Controller()
export class PromosController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('POST', '/api/promo/apply', applyPromoRoute)
  @Customer()
  async apply(
    @Input() { body }: InputOf<typeof applyPromoRoute>,
    @SignedIn() { id }: SignedInPerson,
  ): Promise<ReplyOf<typeof applyPromoRoute>> {
    const input = { customerId: id, phrase: body.phrase };
    return toAppliedPromo(await forSignedIn(this.bus.request(applyPromo, input)));
  }

  @Endpoint('POST', '/api/promo/remove', removePromoRoute)
  @Customer()
  async remove(@SignedIn() { id }: SignedInPerson): Promise<ReplyOf<typeof removePromoRoute>> {
    await this.bus.request(takeOffPromo, { customerId: id });
    return { message: 'Промокод убран' };
  }
}
