import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, putCollection, ReplyInputOf } from '@shop/contracts';
import { kitTokens, type Clock } from '@shop/service-kit';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { toCollection } from './collection.mapper.ts';
import { CollectionRepository } from './collection.repository.ts';

@Injectable()
export class PutCollection {
  constructor(
    private readonly collections: CollectionRepository,
    private readonly sync: CatalogueSync,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run(content: ParsedRequestOf<typeof putCollection>): Promise<ReplyInputOf<typeof putCollection>> {
    const stored = await this.collections.put(content, this.clock());
    await this.sync.announce('collection', [stored.id]);
    return toCollection(stored);
  }
}
