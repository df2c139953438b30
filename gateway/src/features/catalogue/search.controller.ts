import { Controller } from '@nestjs/common';
import { searchProducts, suggestSearch, type ReplyOf as BusReplyOf } from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { Public } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { toFacetsDto, toProductCardDto } from './catalogue.mapper.ts';
import { toFilters } from './list-query.dto.ts';
import { searchRoute, suggestRoute } from './search.routes.ts';

@Controller()
export class SearchController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/search/{query}', searchRoute)
  @Public()
  async find(@Input() { params, query }: InputOf<typeof searchRoute>): Promise<ReplyOf<typeof searchRoute>> {
    const { page, limit, sort } = query;
    const found = await this.bus.request(searchProducts, {
      query: params.query,
      page,
      limit,
      sort,
      filters: toFilters(query),
    });
    return {
      products: found.products.map(toProductCardDto),
      pagination: found.pagination,
      facets: toFacetsDto(found.facets),
      correctedQuery: found.correctedQuery,
    };
  }

  @Endpoint('GET', '/api/search/{query}/suggest', suggestRoute)
  @Public()
  async suggest(
    @Input() { params, query }: InputOf<typeof suggestRoute>,
  ): Promise<ReplyOf<typeof suggestRoute>> {
    const { suggestions } = await this.bus.request(suggestSearch, {
      query: params.query,
      limit: query.limit,
    });
    return suggestions.map(toSuggestionDto);
  }
}

function toSuggestionDto(
  suggestion: BusReplyOf<typeof suggestSearch>['suggestions'][number],
): ReplyOf<typeof suggestRoute>[number] {
  if (suggestion.kind !== 'product') return suggestion;
  const { kind, text, id, image, priceKopecks } = suggestion;
  return {
    kind,
    text,
    _id: id,
    image: image === null ? null : `/api/images/${image}`,
    price: kopecksToRoubles(priceKopecks),
  };
}
