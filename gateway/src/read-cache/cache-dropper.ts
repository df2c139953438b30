import { Injectable } from '@nestjs/common';
import { catalogueChanged, ownerOf, pageChanged } from '@shop/contracts';
import { OnEvent } from '@shop/service-kit';
import { ReadCache } from './read-cache.ts';

/** Every replica of the gateway hears of every change and forgets what it kept of the owner. */
@Injectable()
export class CacheDropper {
  constructor(private readonly cache: ReadCache) {}

  @OnEvent(pageChanged, { everyReplica: true })
  pageChanged(): void {
    this.cache.drop(ownerOf(pageChanged));
  }

  @OnEvent(catalogueChanged, { everyReplica: true })
  catalogueChanged(): void {
    this.cache.drop(ownerOf(catalogueChanged));
  }
}
