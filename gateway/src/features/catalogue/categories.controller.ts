import { Controller } from '@nestjs/common';
import { getCategory, listCategories } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Public } from '../../auth/access.ts';
import { Serves } from '../../http/endpoint/route.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { toCategoryDto, toCategoryWithProductsDto } from './catalogue.mapper.ts';
import { getCategoryByIdRoute, getCategoryRoute, listCategoriesRoute } from './category.dto.ts';

@Controller()
export class CategoriesController {
  constructor(private readonly bus: Bus) {}

  @Serves(listCategoriesRoute)
  @Public()
  async list(): Promise<ReplyOf<typeof listCategoriesRoute>> {
    const { categories } = await this.bus.request(listCategories, {});
    return categories.map(toCategoryDto);
  }

  @Serves(getCategoryByIdRoute)
  @Public()
  async getById({
    params,
  }: InputOf<typeof getCategoryByIdRoute>): Promise<ReplyOf<typeof getCategoryByIdRoute>> {
    return toCategoryWithProductsDto(await this.bus.request(getCategory, { id: params.id }));
  }

  @Serves(getCategoryRoute)
  @Public()
  async get({ params }: InputOf<typeof getCategoryRoute>): Promise<ReplyOf<typeof getCategoryRoute>> {
    return toCategoryWithProductsDto(await this.bus.request(getCategory, { link: params.category }));
  }
}
