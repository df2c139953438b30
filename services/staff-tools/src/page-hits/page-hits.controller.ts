import { Controller } from '@nestjs/common';
import { countPageHit, listPageHits, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { CountPageHits } from './count-page-hits.use-case.ts';

@Controller()
export class PageHitsController {
  constructor(private readonly hits: CountPageHits) {}

  @HandleMessage(countPageHit)
  count(request: ParsedRequestOf<typeof countPageHit>): Promise<ReplyInputOf<typeof countPageHit>> {
    return this.hits.count(request);
  }

  @HandleMessage(listPageHits)
  list(request: ParsedRequestOf<typeof listPageHits>): Promise<ReplyInputOf<typeof listPageHits>> {
    return this.hits.list(request);
  }
}
