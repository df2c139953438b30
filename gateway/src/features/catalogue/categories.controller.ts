import { Controller } from '@nestjs/common';
import { getCategory, listCategories } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Public } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { toCategoryDto, toCategoryWithProductsDto } from './catalogue.mapper.ts';
import { getCategoryByIdRoute, getCategoryRoute, listCategoriesRoute } from './category.routes.ts';

@Controller()
export class CategoriesController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/categories', listCategoriesRoute)
  @Public()
  async list(): Promise<ReplyOf<typeof listCategoriesRoute>> {
    const { categories } = await this.bus.request(listCategories, {});
    return categories.map(toCategoryDto);
  }

  @Endpoint('GET', '/api/categories/id/{id}', getCategoryByIdRoute)
  @Public()
  async getById(
    @Input() { params }: InputOf<typeof getCategoryByIdRoute>,
  ): Promise<ReplyOf<typeof getCategoryByIdRoute>> {
    return toCategoryWithProductsDto(await this.bus.request(getCategory, { id: params.id }));
  }

  @Endpoint('GET', '/api/categories/{category}', getCategoryRoute)
  @Public()
  async get(
    @Input() { params }: InputOf<typeof getCategoryRoute>,
  ): Promise<ReplyOf<typeof getCategoryRoute>> {
    return toCategoryWithProductsDto(await this.bus.request(getCategory, { link: params.category }));
  }
}
