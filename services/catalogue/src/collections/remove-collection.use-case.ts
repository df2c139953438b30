import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf, removeCollection, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { CollectionRepository } from './collection.repository.ts';

/** Deletes a collection. Products that refer to it are not changed, and are not in it from then on. */
@Injectable()
export class RemoveCollection {
  constructor(
    private readonly collections: CollectionRepository,
    private readonly memory: CatalogueMemory,
    private readonly sync: CatalogueSync,
  ) {}

  /** @throws {AppError} COLLECTION_NOT_FOUND */
  async run({
    id,
  }: ParsedRequestOf<typeof removeCollection>): Promise<ReplyInputOf<typeof removeCollection>> {
    const productCount = this.memory.countProducts()(id);
    await this.sync.change({
      kind: 'collection',
      write: async () => {
        if (!(await this.collections.remove(id))) throw new AppError('COLLECTION_NOT_FOUND');
      },
      idsOf: () => [id],
    });
    return { productCount };
  }
}
