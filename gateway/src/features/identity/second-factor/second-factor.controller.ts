import { Controller } from '@nestjs/common';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Customer } from '../../../auth/access.ts';
import { Exchange, type HttpExchange } from '../../../http/endpoint/exchange.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import { toAddress } from '../visitor.ts';
import {
  beginSecondFactorRoute,
  confirmSecondFactorRoute,
  removeSecondFactorRoute,
} from './second-factor.routes.ts';

@Controller()
export class SecondFactorController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('POST', '/api/user/second-factor/begin', beginSecondFactorRoute)
  @Customer()
  begin(
    @Input() { body }: InputOf<typeof beginSecondFactorRoute>,
    @SignedIn() { id: personId }: SignedInPerson,
  ): Promise<ReplyOf<typeof beginSecondFactorRoute>> {
    return this.bus.request(beginSecondFactor, { personId, ...body });
  }

  @Endpoint('POST', '/api/user/second-factor/confirm', confirmSecondFactorRoute)
  @Customer()
  confirm(
    @Input() { body }: InputOf<typeof confirmSecondFactorRoute>,
    @SignedIn() { id: personId, sessionId }: SignedInPerson,
    @Exchange() { request }: HttpExchange,
  ): Promise<ReplyOf<typeof confirmSecondFactorRoute>> {
    return this.bus.request(confirmSecondFactor, {
      personId,
      sessionId,
      ...body,
      address: toAddress(request),
    });
  }

  @Endpoint('POST', '/api/user/second-factor/remove', removeSecondFactorRoute)
  @Customer()
  async remove(
    @Input() { body }: InputOf<typeof removeSecondFactorRoute>,
    @SignedIn() { id: personId }: SignedInPerson,
    @Exchange() { request }: HttpExchange,
  ): Promise<ReplyOf<typeof removeSecondFactorRoute>> {
    await this.bus.request(removeSecondFactor, { personId, ...body, address: toAddress(request) });
    return { message: 'Код при входе выключен' };
  }
}
