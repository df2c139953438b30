import { Controller } from '@nestjs/common';
import { listRevocations, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { ListRevocations } from './list-revocations.use-case.ts';

@Controller()
export class RevocationsController {
  constructor(private readonly listing: ListRevocations) {}

  @Handle(listRevocations)
  list(request: ParsedRequestOf<typeof listRevocations>): Promise<ReplyInputOf<typeof listRevocations>> {
    return this.listing.run(request);
  }
}
