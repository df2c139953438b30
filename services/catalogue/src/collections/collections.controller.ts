import { Controller } from '@nestjs/common';
import {
  createCollection,
  getCollection,
  listCollectionProducts,
  listCollections,
  listCollectionsWithProducts,
  listStaffCollections,
  putCollection,
  removeCollection,
  updateCollection,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { CollectionReads } from './collection-reads.ts';
import { toCollection, toEditableCollection } from './collection.mapper.ts';
import { CreateCollection } from './create-collection.use-case.ts';
import { ListCollectionProducts } from './list-collection-products.use-case.ts';
import { ListStaffCollections } from './list-staff-collections.use-case.ts';
import { RemoveCollection } from './remove-collection.use-case.ts';
import { PutCollection } from './put-collection.use-case.ts';
import { UpdateCollection } from './update-collection.use-case.ts';

@Controller()
export class CollectionsController {
  constructor(
    private readonly reads: CollectionReads,
    private readonly create: CreateCollection,
    private readonly update: UpdateCollection,
    private readonly put: PutCollection,
    private readonly remove: RemoveCollection,
    private readonly listStaff: ListStaffCollections,
    private readonly listProducts: ListCollectionProducts,
  ) {}

  @HandleMessage(listCollections)
  listCollections(): ReplyInputOf<typeof listCollections> {
    return this.reads.list();
  }

  @HandleMessage(listCollectionsWithProducts)
  listCollectionsWithProducts(): ReplyInputOf<typeof listCollectionsWithProducts> {
    return this.reads.listWithProducts();
  }

  @HandleMessage(getCollection)
  getCollection(request: ParsedRequestOf<typeof getCollection>): ReplyInputOf<typeof getCollection> {
    return this.reads.get(request);
  }

  @HandleMessage(listStaffCollections)
  listStaffCollections(): Promise<ReplyInputOf<typeof listStaffCollections>> {
    return this.listStaff.run();
  }

  @HandleMessage(listCollectionProducts)
  listCollectionProducts(
    request: ParsedRequestOf<typeof listCollectionProducts>,
  ): Promise<ReplyInputOf<typeof listCollectionProducts>> {
    return this.listProducts.run(request);
  }

  @HandleMessage(removeCollection)
  removeCollection(
    request: ParsedRequestOf<typeof removeCollection>,
  ): Promise<ReplyInputOf<typeof removeCollection>> {
    return this.remove.run(request);
  }

  @HandleMessage(createCollection)
  async createCollection(
    request: ParsedRequestOf<typeof createCollection>,
  ): Promise<ReplyInputOf<typeof createCollection>> {
    return toEditableCollection(await this.create.run(request));
  }

  @HandleMessage(updateCollection)
  async updateCollection(
    request: ParsedRequestOf<typeof updateCollection>,
  ): Promise<ReplyInputOf<typeof updateCollection>> {
    return toEditableCollection(await this.update.run(request));
  }

  @HandleMessage(putCollection)
  async putCollection(
    request: ParsedRequestOf<typeof putCollection>,
  ): Promise<ReplyInputOf<typeof putCollection>> {
    return toCollection(await this.put.run(request));
  }
}
