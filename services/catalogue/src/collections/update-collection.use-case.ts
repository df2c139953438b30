import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, updateCollection } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { type Clock, differingFields, EditorNames, editPinned, kitTokens } from '@shop/service-kit';
import { KnownPictures } from '../images/known-pictures.ts';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { rememberLink } from '../shared/former-links.ts';
import { safeHtml } from '../shared/safe-html.ts';
import { CollectionRepository, type CollectionContent } from './collection.repository.ts';
import type { CollectionRecord } from './collection-record.ts';
import { newPictures } from './new-pictures.ts';
import { takenError } from './taken-error.ts';

type Request = ParsedRequestOf<typeof updateCollection>;
type ProductOrder = NonNullable<CollectionContent['productOrder']>;

@Injectable()
export class UpdateCollection {
  constructor(
    private readonly collections: CollectionRepository,
    private readonly pictures: KnownPictures,
    private readonly sync: CatalogueSync,
    private readonly editors: EditorNames,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /**
   * @param isSeed seeds may add the pictures later
   * @throws {AppError} BAD_REQUEST, COLLECTION_NOT_FOUND, EDITED_MEANWHILE, LINK_TAKEN, COLLECTION_NAME_TAKEN
   */
  async run({ id, expectedUpdatedAt, changes }: Request, { isSeed = false } = {}): Promise<CollectionRecord> {
    const { after } = await this.sync.change({
      kind: 'collection',
      write: () =>
        editPinned<CollectionRecord>({
          find: () => this.find(id),
          expectedUpdatedAt,
          differing: (current) => differingFields(changedContent(current, changes), current),
          write: async (current, updatedAt) => {
            if (!isSeed) await this.pictures.require(newPictures(changes.images ?? {}, current.images));
            return this.write(current, changes, updatedAt);
          },
          now: this.clock(),
          editors: this.editors,
        }),
      idsOf: (made) => (made.after === made.before ? [] : [id]),
    });
    return after;
  }

  private async find(id: string): Promise<CollectionRecord> {
    const found = await this.collections.findById(id);
    if (!found) throw new AppError('COLLECTION_NOT_FOUND');
    return found;
  }

  private async write(
    current: CollectionRecord,
    changes: Request['changes'],
    updatedAt: Date,
  ): Promise<CollectionRecord | 'stale'> {
    const left = { link: current.link, until: updatedAt };
    const content = {
      ...changedContent(current, changes),
      formerLinks: rememberLink(current.formerLinks ?? [], left, changes.link ?? current.link),
    };
    const stored = await this.collections.edit(current, content, updatedAt);
    if (stored === null) throw await takenError(this.collections, content, current.id);
    return stored;
  }
}

/** Absent fields keep their value and null clears it; the same applies to each picture. */
function changedContent(
  current: CollectionRecord,
  { link, name, description, images, productOrder }: Request['changes'],
): CollectionContent {
  const { card, carousel, cardMobile, carouselMobile } = current.images;
  return {
    ...(productOrder && { productOrder: eachOnce(productOrder) }),
    link: link ?? current.link,
    name: name ?? current.name,
    description: description === undefined ? current.description : safeHtml(description ?? ''),
    images: { card, carousel, cardMobile, carouselMobile, ...images },
  };
}

function eachOnce({ sort, ids }: NonNullable<Request['changes']['productOrder']>): ProductOrder {
  return { sort, ids: sort === 'manual' ? [...new Set(ids)] : [] };
}
