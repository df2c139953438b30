import { Controller } from '@nestjs/common';
import { listRevocations, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ListRevocations } from './list-revocations.use-case.ts';

@Controller()
export class RevocationsController {
  constructor(private readonly listRevocations: ListRevocations) {}

  @HandleMessage(listRevocations)
  list(request: ParsedRequestOf<typeof listRevocations>): Promise<ReplyInputOf<typeof listRevocations>> {
    return this.listRevocations.run(request);
  }
}
