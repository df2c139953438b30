import { Controller } from '@nestjs/common';
import { searchProducts, suggestSearch, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { SearchReads } from './search-reads.ts';

@Controller()
export class SearchController {
  constructor(private readonly reads: SearchReads) {}

  @HandleMessage(searchProducts)
  find(request: ParsedRequestOf<typeof searchProducts>): ReplyInputOf<typeof searchProducts> {
    return this.reads.find(request);
  }

  @HandleMessage(suggestSearch)
  suggest(request: ParsedRequestOf<typeof suggestSearch>): ReplyInputOf<typeof suggestSearch> {
    return this.reads.suggest(request);
  }
}
