import { Controller } from '@nestjs/common';
import {
  addSynonym,
  listFailedSearches,
  listSynonyms,
  removeSynonym,
  type ReplyOf as MessageReplyOf,
} from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import {
  addSynonymRoute,
  listFailedSearchesRoute,
  listSynonymsRoute,
  removeSynonymRoute,
} from './staff-search.routes.ts';

/** What the search does not find, and the synonyms that mend it. */
@Controller()
export class StaffSearchController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/admin/search/failed', listFailedSearchesRoute)
  @RequirePermission('editShopItems')
  async listFailed(
    @Input() { query }: InputOf<typeof listFailedSearchesRoute>,
  ): Promise<ReplyOf<typeof listFailedSearchesRoute>> {
    const { searches } = await this.bus.request(listFailedSearches, query);
    return {
      total: searches.length,
      data: searches.map(({ phrase, times, lastDay, foundNow }) => ({ phrase, times, lastDay, foundNow })),
    };
  }

  @Endpoint('GET', '/api/admin/search/synonyms', listSynonymsRoute)
  @RequirePermission('editShopItems')
  async list(): Promise<ReplyOf<typeof listSynonymsRoute>> {
    const { synonyms } = await this.bus.request(listSynonyms, {});
    return { total: synonyms.length, data: synonyms.map(toSynonymDto) };
  }

  @Endpoint('POST', '/api/admin/search/synonyms/new', addSynonymRoute)
  @RequirePermission('editShopItems')
  async add(@Input() { body }: InputOf<typeof addSynonymRoute>): Promise<ReplyOf<typeof addSynonymRoute>> {
    return toSynonymDto(await this.bus.request(addSynonym, body));
  }

  @Endpoint('POST', '/api/admin/search/synonyms/remove', removeSynonymRoute)
  @RequirePermission('editShopItems')
  async remove(
    @Input() { body }: InputOf<typeof removeSynonymRoute>,
  ): Promise<ReplyOf<typeof removeSynonymRoute>> {
    await this.bus.request(removeSynonym, body);
    return { message: 'Синоним удалён' };
  }
}

type Synonym = MessageReplyOf<typeof addSynonym>;

const toSynonymDto = ({ id, phrase, meaning, createdAt }: Synonym): ReplyOf<typeof addSynonymRoute> => ({
  _id: id,
  ...{ phrase, meaning, createdAt },
});
