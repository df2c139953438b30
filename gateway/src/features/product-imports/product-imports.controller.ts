import { Controller } from '@nestjs/common';
import {
  getProductImport,
  listImportRows,
  listProductImports,
  runProductImport,
  type RequestOf,
} from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequireAnyPermission } from '../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import { Exchange, type HttpExchange } from '../../http/endpoint/exchange.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import type { StreamedResponse } from '../../http/answer/streamed-response.ts';
import {
  exportFailedRowsRoute,
  getProductImportRoute,
  listImportRowsRoute,
  listProductImportsRoute,
  runProductImportRoute,
  uploadImportPicturesRoute,
  uploadProductImportRoute,
} from './product-import.routes.ts';
import { FailedRowsExport } from './failed-rows-export.ts';
import { ProductImportMapper } from './product-import.mapper.ts';
import { takeImportFile, takeImportPictures } from './take-import-file.ts';

type Import = ReplyOf<typeof getProductImportRoute>;

/** Imports of products from tables. One permission is enough to import; rows that need the other one fail. */
@Controller()
export class ProductImportsController {
  constructor(
    private readonly bus: Bus,
    private readonly failedRows: FailedRowsExport,
    private readonly imports: ProductImportMapper,
  ) {}

  @Endpoint('GET', '/api/admin/product-imports', listProductImportsRoute)
  @RequireAnyPermission('addShopItems', 'editShopItems')
  async list(): Promise<ReplyOf<typeof listProductImportsRoute>> {
    const { imports } = await this.bus.request(listProductImports, {});
    return { data: await this.imports.toDtos(imports) };
  }

  @Endpoint('POST', '/api/admin/product-imports', uploadProductImportRoute)
  @RequireAnyPermission('addShopItems', 'editShopItems')
  async upload(@Exchange() { request }: HttpExchange): Promise<Import> {
    return this.imports.toDto(await takeImportFile(this.bus, request));
  }

  @Endpoint('POST', '/api/admin/product-imports/{id}/pictures', uploadImportPicturesRoute)
  @RequireAnyPermission('addShopItems', 'editShopItems')
  async uploadPictures(
    @Exchange() { request }: HttpExchange,
    @Input() { params }: InputOf<typeof uploadImportPicturesRoute>,
  ): Promise<Import> {
    return this.imports.toDto(await takeImportPictures(this.bus, request, params.id));
  }

  @Endpoint('GET', '/api/admin/product-imports/{id}', getProductImportRoute)
  @RequireAnyPermission('addShopItems', 'editShopItems')
  async get(@Input() { params }: InputOf<typeof getProductImportRoute>): Promise<Import> {
    return this.imports.toDto(await this.bus.request(getProductImport, { id: params.id }));
  }

  @Endpoint('POST', '/api/admin/product-imports/{id}/steps', runProductImportRoute)
  @RequireAnyPermission('addShopItems', 'editShopItems')
  async run(
    @Input() { params, body }: InputOf<typeof runProductImportRoute>,
    @SignedIn() { permissions }: SignedInPerson,
  ): Promise<Import> {
    const may = { create: permissions.has('addShopItems'), change: permissions.has('editShopItems') };
    return this.imports.toDto(
      await this.bus.request(runProductImport, { id: params.id, may, step: toStep(body) }),
    );
  }

  @Endpoint('GET', '/api/admin/product-imports/{id}/rows', listImportRowsRoute)
  @RequireAnyPermission('addShopItems', 'editShopItems')
  rows(
    @Input() { params, query }: InputOf<typeof listImportRowsRoute>,
  ): Promise<ReplyOf<typeof listImportRowsRoute>> {
    const { outcome, page, limit } = query;
    return this.bus.request(listImportRows, { ...{ id: params.id, outcome, page }, size: limit });
  }

  @Endpoint('GET', '/api/admin/product-imports/{id}/failed-rows', exportFailedRowsRoute)
  @RequireAnyPermission('addShopItems', 'editShopItems')
  exportFailed(@Input() { params }: InputOf<typeof exportFailedRowsRoute>): Promise<StreamedResponse> {
    return this.failedRows.run(params.id);
  }
}

function toStep(
  body: InputOf<typeof runProductImportRoute>['body'],
): RequestOf<typeof runProductImport>['step'] {
  if (body.step !== 'check') return { kind: body.step };
  const { step: kind, ...mapping } = body;
  return { kind, ...mapping };
}
