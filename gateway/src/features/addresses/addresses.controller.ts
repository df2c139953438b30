import { Controller } from '@nestjs/common';
import { suggestAddresses } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Public } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { suggestAddressesRoute } from './address.routes.ts';

@Controller()
export class AddressesController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/addresses/suggest', suggestAddressesRoute)
  @Public()
  suggest(
    @Input() { query }: InputOf<typeof suggestAddressesRoute>,
  ): Promise<ReplyOf<typeof suggestAddressesRoute>> {
    return this.bus.request(suggestAddresses, query);
  }
}
