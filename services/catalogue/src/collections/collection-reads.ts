import { Injectable } from '@nestjs/common';
import type {
  getCollection,
  listCollections,
  listCollectionsWithProducts,
  ParsedRequestOf,
  ReplyInputOf,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { requireAnswerable } from '../listing/require-answerable.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { toCollection, toCollectionWithProducts } from './collection.mapper.ts';

/** Serves requests for collections from memory. */
@Injectable()
export class CollectionReads {
  constructor(private readonly memory: CatalogueMemory) {}

  list(): ReplyInputOf<typeof listCollections> {
    return { collections: this.memory.collections.map(toCollection) };
  }

  /** @throws {AppError} TOO_MANY_PRODUCTS */
  listWithProducts(): ReplyInputOf<typeof listCollectionsWithProducts> {
    requireAnswerable(this.memory.collections.map((record) => this.memory.shownIn(record)));
    return {
      collections: this.memory.collections.map((record) => toCollectionWithProducts(record, this.memory)),
    };
  }

  /** @throws {AppError} COLLECTION_NOT_FOUND, TOO_MANY_PRODUCTS */
  get({ link }: ParsedRequestOf<typeof getCollection>): ReplyInputOf<typeof getCollection> {
    const found = this.memory.collections.find((collection) => collection.link === link);
    if (!found) throw new AppError('COLLECTION_NOT_FOUND');
    requireAnswerable([this.memory.shownIn(found)]);
    return toCollectionWithProducts(found, this.memory);
  }
}
