import { setImmediate } from 'node:timers/promises';
import { Controller } from '@nestjs/common';
import {
  listFailedSearches,
  maxFailedSearches,
  searchProducts,
  suggestSearch,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { FailedSearchRepository } from './failed/failed-search.repository.ts';
import { SearchReads } from './search-reads.ts';

@Controller()
export class SearchController {
  constructor(
    private readonly reads: SearchReads,
    private readonly failed: FailedSearchRepository,
  ) {}

  @HandleMessage(searchProducts)
  find(request: ParsedRequestOf<typeof searchProducts>): ReplyInputOf<typeof searchProducts> {
    return this.reads.find(request);
  }

  @HandleMessage(suggestSearch)
  suggest(request: ParsedRequestOf<typeof suggestSearch>): ReplyInputOf<typeof suggestSearch> {
    return this.reads.suggest(request);
  }

  @HandleMessage(listFailedSearches)
  async listFailed({
    start,
    end,
  }: ParsedRequestOf<typeof listFailedSearches>): Promise<ReplyInputOf<typeof listFailedSearches>> {
    const counts = await this.failed.findMost(start, end, maxFailedSearches);
    const searches = [];
    for (const one of counts) {
      searches.push({ ...one, foundNow: this.reads.count(one.phrase) });
      // These are the most expensive searches: those of shoppers come in between.
      await setImmediate();
    }
    return { searches };
  }
}
