import { Controller } from '@nestjs/common';
import { suggestAddresses, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { SuggestAddresses } from './suggest-addresses.use-case.ts';

@Controller()
export class AddressesController {
  constructor(private readonly addresses: SuggestAddresses) {}

  @HandleMessage(suggestAddresses)
  suggestAddresses(
    request: ParsedRequestOf<typeof suggestAddresses>,
  ): Promise<ReplyInputOf<typeof suggestAddresses>> {
    return this.addresses.run(request);
  }
}
