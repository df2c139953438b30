import { Controller } from '@nestjs/common';
import {
  catalogueChanged,
  dispatchTermsChanged,
  pageChanged,
  popularityChanged,
  shopPauseChanged,
  type PayloadOf,
} from '@shop/contracts';
import { OnEvent } from '@shop/service-kit';
import { cacheTags } from './cache-tags.ts';
import { ReadCache } from './read-cache.ts';

type Change = PayloadOf<typeof catalogueChanged>;

/** The cache tags that a change affects. */
const tagsOf: Record<Change['kind'], (ids: readonly string[]) => string[]> = {
  product: (ids) => [cacheTags.products, ...ids.map(cacheTags.product)],
  category: () => [cacheTags.categories],
  collection: () => [cacheTags.collections],
  'art-cover': () => [cacheTags.artCovers],
  synonym: () => [cacheTags.synonyms],
};

/** Every replica of the gateway receives every change and drops the cached responses that it may affect. */
@Controller()
export class ReadCacheController {
  constructor(private readonly cache: ReadCache) {}

  @OnEvent(pageChanged, { everyReplica: true })
  onPageChanged({ link }: PayloadOf<typeof pageChanged>): void {
    this.cache.drop([cacheTags.pages, cacheTags.page(link)], 'page');
  }

  @OnEvent(catalogueChanged, { everyReplica: true })
  onCatalogueChanged({ kind, ids }: Change): void {
    this.cache.drop(tagsOf[kind](ids), kind);
  }

  @OnEvent(popularityChanged, { everyReplica: true })
  onPopularityChanged(): void {
    this.cache.drop([cacheTags.popularity], 'popularity');
  }

  @OnEvent(shopPauseChanged, { everyReplica: true })
  onShopPauseChanged(): void {
    this.cache.drop([cacheTags.paymentMode], 'shop-pause');
  }

  @OnEvent(dispatchTermsChanged, { everyReplica: true })
  onDispatchTermsChanged(): void {
    this.cache.drop([cacheTags.paymentMode], 'dispatch-terms');
  }
}
