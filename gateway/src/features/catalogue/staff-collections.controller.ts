import { Controller } from '@nestjs/common';
import {
  createCollection,
  listStaffCollections,
  removeCollection,
  updateCollection,
  type ReplyOf as MessageReplyOf,
} from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { z } from 'zod';
import { RequirePermission } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { PersonNames } from '../../people/person-names.ts';
import { withFormFieldNames } from '../with-form-field-names.ts';
import { toCollectionDto } from './catalogue.mapper.ts';
import type { editedCollectionDto } from './collection-edit.dto.ts';
import { imageFieldOf, toCollectionImages, toImageChanges } from './collection-images.ts';
import {
  createCollectionRoute,
  listStaffCollectionsRoute,
  removeCollectionRoute,
  updateCollectionRoute,
} from './staff-collection.routes.ts';

@Controller()
export class StaffCollectionsController {
  constructor(
    private readonly bus: Bus,
    private readonly people: PersonNames,
  ) {}

  @Endpoint('GET', '/api/admin/collections', listStaffCollectionsRoute)
  @RequirePermission()
  async list(): Promise<ReplyOf<typeof listStaffCollectionsRoute>> {
    const { collections } = await this.bus.request(listStaffCollections, {});
    const nameOf = await this.people.namer(collections.map(({ creatorId }) => creatorId));
    const data = collections.map((one) => ({
      ...toEditedCollectionDto(one),
      creator: nameOf(one.creatorId),
      productCount: one.productCount,
    }));
    return { total: data.length, data };
  }

  @Endpoint('POST', '/api/admin/collection/new', createCollectionRoute)
  @RequirePermission('addShopItems')
  async create(
    @Input() { body }: InputOf<typeof createCollectionRoute>,
  ): Promise<ReplyOf<typeof createCollectionRoute>> {
    const { name, link, description } = body;
    const images = toCollectionImages(body);
    const content = { name, link, description, images };
    const { id } = await withFormFieldNames(imageFieldOf, () => this.bus.request(createCollection, content));
    return { id };
  }

  @Endpoint('POST', '/api/admin/collection/update', updateCollectionRoute)
  @RequirePermission('editShopItems')
  async update(
    @Input() { body }: InputOf<typeof updateCollectionRoute>,
  ): Promise<ReplyOf<typeof updateCollectionRoute>> {
    const { _id, name, link, description, updatedAt } = body;
    const changes = { name, link, description, images: toImageChanges(body) };
    const edited = await withFormFieldNames(imageFieldOf, () =>
      this.bus.request(updateCollection, { id: _id, expectedUpdatedAt: updatedAt, changes }),
    );
    return toEditedCollectionDto(edited);
  }

  @Endpoint('POST', '/api/admin/collection/remove', removeCollectionRoute)
  @RequirePermission('removeShopItems')
  async remove(
    @Input() { body }: InputOf<typeof removeCollectionRoute>,
  ): Promise<ReplyOf<typeof removeCollectionRoute>> {
    const { productCount } = await this.bus.request(removeCollection, { id: body.collectionId });
    return { message: 'Коллекция была удалена.', products: productCount };
  }
}

function toEditedCollectionDto(
  one: MessageReplyOf<typeof updateCollection>,
): z.input<typeof editedCollectionDto> {
  return { ...toCollectionDto(one), createdBy: one.createdAt, updatedAt: one.updatedAt };
}
