import { Controller } from '@nestjs/common';
import { suggestAddresses } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Public } from '../../auth/access.ts';
import { Serves } from '../../http/endpoint/route.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { suggestAddressesRoute } from './address.dto.ts';

@Controller()
export class AddressesController {
  constructor(private readonly bus: Bus) {}

  @Serves(suggestAddressesRoute)
  @Public()
  suggest({ query }: InputOf<typeof suggestAddressesRoute>): Promise<ReplyOf<typeof suggestAddressesRoute>> {
    return this.bus.request(suggestAddresses, query);
  }
}
