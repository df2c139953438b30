import { Controller } from '@nestjs/common';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Customer } from '../../../auth/access.ts';
import { Serves } from '../../../http/endpoint/route.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import {
  beginSecondFactorRoute,
  confirmSecondFactorRoute,
  removeSecondFactorRoute,
} from './second-factor.dto.ts';

@Controller()
export class SecondFactorController {
  constructor(private readonly bus: Bus) {}

  @Serves(beginSecondFactorRoute)
  @Customer()
  begin(
    { body }: InputOf<typeof beginSecondFactorRoute>,
    @SignedIn() { id: personId }: SignedInPerson,
  ): Promise<ReplyOf<typeof beginSecondFactorRoute>> {
    return this.bus.request(beginSecondFactor, { personId, ...body });
  }

  @Serves(confirmSecondFactorRoute)
  @Customer()
  confirm(
    { body }: InputOf<typeof confirmSecondFactorRoute>,
    @SignedIn() { id: personId }: SignedInPerson,
  ): Promise<ReplyOf<typeof confirmSecondFactorRoute>> {
    return this.bus.request(confirmSecondFactor, { personId, ...body });
  }

  @Serves(removeSecondFactorRoute)
  @Customer()
  async remove(
    { body }: InputOf<typeof removeSecondFactorRoute>,
    @SignedIn() { id: personId }: SignedInPerson,
  ): Promise<ReplyOf<typeof removeSecondFactorRoute>> {
    await this.bus.request(removeSecondFactor, { personId, ...body });
    return { message: 'Код при входе выключен' };
  }
}
