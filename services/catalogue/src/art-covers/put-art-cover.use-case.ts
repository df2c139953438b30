import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf, putArtCover, ReplyInputOf } from '@shop/contracts';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { ArtCoverRepository } from './art-cover.repository.ts';

@Injectable()
export class PutArtCover {
  constructor(
    private readonly covers: ArtCoverRepository,
    private readonly sync: CatalogueSync,
  ) {}

  async run(content: ParsedRequestOf<typeof putArtCover>): Promise<ReplyInputOf<typeof putArtCover>> {
    const { slot, image, link } = await this.sync.change({
      kind: 'art-cover',
      write: () => this.covers.put(content),
      idsOf: (stored) => [String(stored.slot)],
    });
    return { slot, image, link };
  }
}
