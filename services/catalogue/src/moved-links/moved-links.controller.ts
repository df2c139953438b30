import { Controller } from '@nestjs/common';
import { findMovedLink, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { FindMovedLink } from './find-moved-link.use-case.ts';

@Controller()
export class MovedLinksController {
  constructor(private readonly find: FindMovedLink) {}

  @HandleMessage(findMovedLink)
  findMovedLink(request: ParsedRequestOf<typeof findMovedLink>): Promise<ReplyInputOf<typeof findMovedLink>> {
    return this.find.run(request);
  }
}
