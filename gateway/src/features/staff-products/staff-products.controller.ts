import { Controller } from '@nestjs/common';
import { changeProducts, listStaffProducts, type RequestOf } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { z } from 'zod';
import { RequirePermission } from '../../auth/access.ts';
import type { StreamedResponse } from '../../http/answer/streamed-response.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { ProductExport } from './product-export.ts';
import { productListDto, type productIdsBodyDto } from './staff-product.dto.ts';
import {
  toChangedProductsDto,
  toProductsChange,
  toStaffProductFilters,
  toStaffProductRowDto,
} from './staff-product.mapper.ts';
import {
  changeProductsRoute,
  deleteProductsRoute,
  exportProductsRoute,
  listStaffProductsRoute,
  restoreProductsRoute,
} from './staff-product.routes.ts';

type Choice = z.output<typeof productIdsBodyDto>;
type Change = RequestOf<typeof changeProducts>['change'];

@Controller()
export class StaffProductsController {
  constructor(
    private readonly bus: Bus,
    private readonly exports: ProductExport,
  ) {}

  @Endpoint('POST', '/api/admin/products', listStaffProductsRoute)
  @RequirePermission()
  async list(
    @Input() { body }: InputOf<typeof listStaffProductsRoute>,
  ): Promise<ReplyOf<typeof listStaffProductsRoute>> {
    const page = productListDto.toPage(body);
    const { total, data } = await this.bus.request(listStaffProducts, {
      ...page,
      filters: toStaffProductFilters(body),
    });
    return { total, data: data.map(toStaffProductRowDto) };
  }

  @Endpoint('POST', '/api/admin/products/export', exportProductsRoute)
  @RequirePermission()
  export(@Input() { body }: InputOf<typeof exportProductsRoute>): Promise<StreamedResponse> {
    return this.exports.run(toStaffProductFilters(body));
  }

  @Endpoint('PUT', '/api/admin/products/status', changeProductsRoute)
  @RequirePermission('editShopItems')
  change(
    @Input() { body }: InputOf<typeof changeProductsRoute>,
  ): Promise<ReplyOf<typeof changeProductsRoute>> {
    return changeAll(this.bus, body, toProductsChange(body.values), [
      'Статусы продуктов успешно изменены',
      'Изменено',
    ]);
  }

  @Endpoint('DELETE', '/api/admin/products', deleteProductsRoute)
  @RequirePermission('removeShopItems')
  remove(
    @Input() { body }: InputOf<typeof deleteProductsRoute>,
  ): Promise<ReplyOf<typeof deleteProductsRoute>> {
    return changeAll(this.bus, body, { isDeleted: true }, ['Продукт успешно удалён', 'Удалено']);
  }

  @Endpoint('PUT', '/api/admin/products/restore', restoreProductsRoute)
  @RequirePermission('removeShopItems')
  restore(
    @Input() { body }: InputOf<typeof restoreProductsRoute>,
  ): Promise<ReplyOf<typeof restoreProductsRoute>> {
    return changeAll(this.bus, body, { isDeleted: false }, ['Продукт успешно возвращён', 'Возвращено']);
  }
}

async function changeAll(
  bus: Bus,
  { productIds, versions = {}, key }: Choice & { key?: string | undefined },
  change: Change,
  [message, done]: readonly [message: string, done: string],
): Promise<ReplyOf<typeof changeProductsRoute>> {
  const products = productIds.map((id) => ({ id, expectedUpdatedAt: versions[id] }));
  return toChangedProductsDto(await bus.request(changeProducts, { products, change, key }), message, done);
}
