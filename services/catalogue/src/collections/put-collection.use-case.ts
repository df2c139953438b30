import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf, putCollection } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { CollectionRepository } from './collection.repository.ts';
import type { CollectionRecord } from './collection-record.ts';
import { CreateCollection } from './create-collection.use-case.ts';
import { UpdateCollection } from './update-collection.use-case.ts';

/** Creates or overwrites the collection with a link, for seeds. */
@Injectable()
export class PutCollection {
  constructor(
    private readonly collections: CollectionRepository,
    private readonly create: CreateCollection,
    private readonly update: UpdateCollection,
  ) {}

  /** @throws {AppError} COLLECTION_NAME_TAKEN */
  async run(content: ParsedRequestOf<typeof putCollection>): Promise<CollectionRecord> {
    const existing = await this.collections.findByLink(content.link);
    if (existing) return this.update.run({ id: existing.id, changes: content }, { isSeed: true });
    try {
      return await this.create.run(content, { isSeed: true });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'LINK_TAKEN')) throw error;
      // A concurrent request created the same link.
      const winner = await this.collections.findByLink(content.link);
      if (!winner) throw error;
      return this.update.run({ id: winner.id, changes: content }, { isSeed: true });
    }
  }
}
