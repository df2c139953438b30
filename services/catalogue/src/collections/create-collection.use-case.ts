import { Inject, Injectable } from '@nestjs/common';
import type { createCollection, ParsedRequestOf } from '@shop/contracts';
import { currentPersonId, kitTokens, type Clock } from '@shop/service-kit';
import { KnownPictures } from '../images/known-pictures.ts';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { safeHtml } from '../shared/safe-html.ts';
import { CollectionRepository } from './collection.repository.ts';
import type { CollectionRecord } from './collection-record.ts';
import { newPictures } from './new-pictures.ts';
import { takenError } from './taken-error.ts';

@Injectable()
export class CreateCollection {
  constructor(
    private readonly collections: CollectionRepository,
    private readonly pictures: KnownPictures,
    private readonly sync: CatalogueSync,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /**
   * @param isSeed seeds may add the pictures later
   * @throws {AppError} BAD_REQUEST, LINK_TAKEN, COLLECTION_NAME_TAKEN
   */
  async run(
    { description, ...given }: ParsedRequestOf<typeof createCollection>,
    { isSeed = false } = {},
  ): Promise<CollectionRecord> {
    const content = { ...given, description: safeHtml(description), creatorId: currentPersonId() };
    if (!isSeed) await this.pictures.require(newPictures(content.images));
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
