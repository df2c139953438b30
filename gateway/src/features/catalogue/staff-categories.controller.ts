import { Controller } from '@nestjs/common';
import {
  createCategory,
  listStaffCategories,
  removeCategory,
  updateCategory,
  type ReplyOf as MessageReplyOf,
} from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { z } from 'zod';
import { RequirePermission } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { PersonNames } from '../../people/person-names.ts';
import type { editedCategoryDto, staffCategoryDto } from './category-edit.dto.ts';
import {
  createCategoryRoute,
  listStaffCategoriesRoute,
  removeCategoryRoute,
  updateCategoryRoute,
} from './staff-category.routes.ts';

@Controller()
export class StaffCategoriesController {
  constructor(
    private readonly bus: Bus,
    private readonly people: PersonNames,
  ) {}

  @Endpoint('GET', '/api/admin/categories', listStaffCategoriesRoute)
  @RequirePermission()
  async list(): Promise<ReplyOf<typeof listStaffCategoriesRoute>> {
    const { categories } = await this.bus.request(listStaffCategories, {});
    const nameOf = await this.people.namer(categories.map(({ creatorId }) => creatorId));
    return {
      total: categories.length,
      data: categories.map((one) => ({ ...toStaffCategoryDto(one), creator: nameOf(one.creatorId) })),
    };
  }

  @Endpoint('POST', '/api/admin/category/new', createCategoryRoute)
  @RequirePermission('addShopItems')
  async create(
    @Input() { body }: InputOf<typeof createCategoryRoute>,
  ): Promise<ReplyOf<typeof createCategoryRoute>> {
    const { id } = await this.bus.request(createCategory, body);
    return { id };
  }

  @Endpoint('POST', '/api/admin/categories/update', updateCategoryRoute)
  @RequirePermission('editShopItems')
  async update(
    @Input() { body }: InputOf<typeof updateCategoryRoute>,
  ): Promise<ReplyOf<typeof updateCategoryRoute>> {
    const { _id, name, link, items, sizeTable, updatedAt } = body;
    const edited = await this.bus.request(updateCategory, {
      id: _id,
      expectedUpdatedAt: updatedAt,
      changes: {
        name,
        link,
        items: items.map((item) => ({ id: item._id, name: item.name, link: item.link })),
        sizeTable,
      },
    });
    return toEditedCategoryDto(edited);
  }

  @Endpoint('POST', '/api/admin/category/remove', removeCategoryRoute)
  @RequirePermission('removeShopItems')
  async remove(
    @Input() { body }: InputOf<typeof removeCategoryRoute>,
  ): Promise<ReplyOf<typeof removeCategoryRoute>> {
    const { productCount } = await this.bus.request(removeCategory, { id: body.categoryId });
    return { message: 'Категория была удалена.', products: productCount };
  }
}

function toEditedCategoryDto({
  id,
  name,
  link,
  items,
  sizeTable,
  updatedAt,
}: MessageReplyOf<typeof updateCategory>): z.input<typeof editedCategoryDto> {
  return {
    _id: id,
    name,
    link,
    items: items.map((item) => ({ _id: item.id, name: item.name, link: item.link })),
    ...(sizeTable && { sizeTable }),
    updatedAt,
  };
}

type StaffCategory = MessageReplyOf<typeof listStaffCategories>['categories'][number];

function toStaffCategoryDto(category: StaffCategory): Omit<z.input<typeof staffCategoryDto>, 'creator'> {
  const { items, productCount, createdAt } = category;
  return {
    ...toEditedCategoryDto(category),
    items: items.map((item) => ({
      _id: item.id,
      name: item.name,
      link: item.link,
      productCount: item.productCount,
    })),
    productCount,
    createdBy: createdAt,
  };
}
