import { Controller } from '@nestjs/common';
import {
  getCollection,
  listCollections,
  listCollectionsWithProducts,
  putCollection,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { CollectionReads } from './collection-reads.ts';
import { PutCollection } from './put-collection.use-case.ts';

@Controller()
export class CollectionsController {
  constructor(
    private readonly reads: CollectionReads,
    private readonly put: PutCollection,
  ) {}

  @Handle(listCollections)
  listCollections(): ReplyInputOf<typeof listCollections> {
    return this.reads.list();
  }

  @Handle(listCollectionsWithProducts)
  listCollectionsWithProducts(): ReplyInputOf<typeof listCollectionsWithProducts> {
    return this.reads.listWithProducts();
  }

  @Handle(getCollection)
  getCollection(request: ParsedRequestOf<typeof getCollection>): ReplyInputOf<typeof getCollection> {
    return this.reads.get(request);
  }

  @Handle(putCollection)
  putCollection(request: ParsedRequestOf<typeof putCollection>): Promise<ReplyInputOf<typeof putCollection>> {
    return this.put.run(request);
  }
}
