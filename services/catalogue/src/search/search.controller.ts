import { Controller } from '@nestjs/common';
import { searchProducts, suggestSearch, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { SearchReads } from './search-reads.ts';

@Controller()
export class SearchController {
  constructor(private readonly reads: SearchReads) {}

  @Handle(searchProducts)
  find(request: ParsedRequestOf<typeof searchProducts>): ReplyInputOf<typeof searchProducts> {
    return this.reads.find(request);
  }

  @Handle(suggestSearch)
  suggest(request: ParsedRequestOf<typeof suggestSearch>): ReplyInputOf<typeof suggestSearch> {
    return this.reads.suggest(request);
  }
}
