import { Controller } from '@nestjs/common';
import { listArtCovers, putArtCover, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { PutArtCover } from './put-art-cover.use-case.ts';

@Controller()
export class ArtCoversController {
  constructor(
    private readonly memory: CatalogueMemory,
    private readonly put: PutArtCover,
  ) {}

  @HandleMessage(listArtCovers)
  listArtCovers(): ReplyInputOf<typeof listArtCovers> {
    return { covers: this.memory.covers.map(({ slot, image, link }) => ({ slot, image, link })) };
  }

  @HandleMessage(putArtCover)
  putArtCover(request: ParsedRequestOf<typeof putArtCover>): Promise<ReplyInputOf<typeof putArtCover>> {
    return this.put.run(request);
  }
}
