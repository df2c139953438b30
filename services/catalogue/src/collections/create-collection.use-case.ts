import { Inject, Injectable } from '@nestjs/common';
import type { createCollection, ParsedRequestOf } from '@shop/contracts';
import { kitTokens, type Clock } from '@shop/service-kit';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { CollectionRepository, type CollectionRecord } from './collection.repository.ts';
import { takenError } from './taken-error.ts';

@Injectable()
export class CreateCollection {
  constructor(
    private readonly collections: CollectionRepository,
    private readonly sync: CatalogueSync,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws {AppError} LINK_TAKEN, COLLECTION_NAME_TAKEN */
  async run(content: ParsedRequestOf<typeof createCollection>): Promise<CollectionRecord> {
    return this.sync.change({
      kind: 'collection',
      write: async () => {
        const stored = await this.collections.insert(content, this.clock());
        if (!stored) throw await takenError(this.collections, content);
        return stored;
      },
      idsOf: ({ id }) => [id],
    });
  }
}
