import { Controller, Inject } from '@nestjs/common';
import { findOrderCustomers, findSoldProducts, listSoldOrders, searchSoldProducts } from '@shop/contracts';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { RequirePermission } from '../../../auth/access.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { AnswerOf, InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import {
  toCustomersDto,
  toSoldChoicesDto,
  toSoldFilters,
  toSoldOrdersDto,
  toSoldProductDto,
} from './advanced-search.mapper.ts';
import {
  advancedSearchRoute,
  listAdvancedOrdersRoute,
  listAdvancedProductsRoute,
  listAdvancedUsersRoute,
} from './advanced-search.routes.ts';
import { SoldProductsExport } from './sold-products-export.ts';

/** Search for sold products by product, option, buyer and date. */
@Controller()
export class AdvancedSearchController {
  constructor(
    private readonly bus: Bus,
    private readonly exports: SoldProductsExport,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  @Endpoint('GET', '/api/admin/advanced/users', listAdvancedUsersRoute)
  @RequirePermission('viewUserOrders')
  async users(
    @Input() { query }: InputOf<typeof listAdvancedUsersRoute>,
  ): Promise<ReplyOf<typeof listAdvancedUsersRoute>> {
    return toCustomersDto(await this.bus.request(findOrderCustomers, query));
  }

  @Endpoint('GET', '/api/admin/advanced/products', listAdvancedProductsRoute)
  @RequirePermission('viewUserOrders')
  async products(
    @Input() { query }: InputOf<typeof listAdvancedProductsRoute>,
  ): Promise<ReplyOf<typeof listAdvancedProductsRoute>> {
    return toSoldChoicesDto(await this.bus.request(findSoldProducts, query));
  }

  @Endpoint('GET', '/api/admin/advanced/search', advancedSearchRoute)
  @RequirePermission('viewUserOrders')
  async search(
    @Input() { query }: InputOf<typeof advancedSearchRoute>,
  ): Promise<AnswerOf<typeof advancedSearchRoute>> {
    const filters = toSoldFilters(query, this.clock());
    const { page, limit } = query;
    if (query.export === 'csv') return this.exports.run(filters);
    const found = await this.bus.request(searchSoldProducts, {
      filters,
      page,
      size: limit,
      withOrders: true,
    });
    return { results: found.results.map(toSoldProductDto), total: found.total, limit };
  }

  @Endpoint('GET', '/api/admin/advanced/orders', listAdvancedOrdersRoute)
  @RequirePermission('viewUserOrders')
  async orders(
    @Input() { query }: InputOf<typeof listAdvancedOrdersRoute>,
  ): Promise<ReplyOf<typeof listAdvancedOrdersRoute>> {
    const { page, limit } = query;
    return toSoldOrdersDto(
      await this.bus.request(listSoldOrders, {
        filters: toSoldFilters(query, this.clock()),
        page,
        size: limit,
      }),
    );
  }
}
