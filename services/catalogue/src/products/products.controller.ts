import { Controller } from '@nestjs/common';
import {
  browseProducts,
  changeProducts,
  checkLines,
  createProduct,
  exportProducts,
  findArticleProducts,
  findKnownArticles,
  getEditableProduct,
  getProduct,
  getProductDetails,
  listChangedProducts,
  listProductAddresses,
  listProductCards,
  listProducts,
  groupSoldProducts,
  listStaffProducts,
  previewProduct,
  putProduct,
  updateProduct,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { findRemovedMarkup } from '../shared/safe-html.ts';
import { ChangeProducts } from './change-products.use-case.ts';
import { ChangedProductsList } from './changed-products-list.ts';
import { CreateProduct } from './create-product.use-case.ts';
import { toEditable, toProduct } from './product.mapper.ts';
import { ProductReads } from './product-reads.ts';
import { GroupSoldProducts } from './group-sold-products.use-case.ts';
import { PreviewProduct } from './preview-product.use-case.ts';
import { PutProduct } from './put-product.use-case.ts';
import { StaffProducts } from './staff-products.ts';
import { UpdateProduct } from './update-product.use-case.ts';

@Controller()
export class ProductsController {
  constructor(
    private readonly reads: ProductReads,
    private readonly create: CreateProduct,
    private readonly update: UpdateProduct,
    private readonly put: PutProduct,
    private readonly change: ChangeProducts,
    private readonly staff: StaffProducts,
    private readonly preview: PreviewProduct,
    private readonly soldProducts: GroupSoldProducts,
    private readonly memory: CatalogueMemory,
    private readonly changed: ChangedProductsList,
  ) {}

  @HandleMessage(getProduct)
  getProduct(request: ParsedRequestOf<typeof getProduct>): ReplyInputOf<typeof getProduct> {
    return this.reads.get(request);
  }

  @HandleMessage(listChangedProducts)
  listChanged(
    request: ParsedRequestOf<typeof listChangedProducts>,
  ): ReplyInputOf<typeof listChangedProducts> {
    return this.changed.read(request);
  }

  @HandleMessage(getProductDetails)
  getProductDetails(
    request: ParsedRequestOf<typeof getProductDetails>,
  ): ReplyInputOf<typeof getProductDetails> {
    return this.reads.details(request);
  }

  @HandleMessage(listProducts)
  listProducts(request: ParsedRequestOf<typeof listProducts>): ReplyInputOf<typeof listProducts> {
    return this.reads.list(request);
  }

  @HandleMessage(browseProducts)
  browseProducts(request: ParsedRequestOf<typeof browseProducts>): ReplyInputOf<typeof browseProducts> {
    return this.reads.browse(request);
  }

  @HandleMessage(listProductAddresses)
  listProductAddresses(
    request: ParsedRequestOf<typeof listProductAddresses>,
  ): ReplyInputOf<typeof listProductAddresses> {
    return this.reads.addresses(request);
  }

  @HandleMessage(listProductCards)
  listProductCards(request: ParsedRequestOf<typeof listProductCards>): ReplyInputOf<typeof listProductCards> {
    return this.reads.shelf(request);
  }

  @HandleMessage(findArticleProducts)
  findArticleProducts(
    request: ParsedRequestOf<typeof findArticleProducts>,
  ): ReplyInputOf<typeof findArticleProducts> {
    return this.reads.withArticles(request);
  }

  @HandleMessage(findKnownArticles)
  findKnownArticles(
    request: ParsedRequestOf<typeof findKnownArticles>,
  ): ReplyInputOf<typeof findKnownArticles> {
    return this.reads.knownOf(request);
  }

  @HandleMessage(checkLines)
  checkLines(request: ParsedRequestOf<typeof checkLines>): ReplyInputOf<typeof checkLines> {
    return this.reads.check(request);
  }

  @HandleMessage(createProduct)
  async createProduct(
    request: ParsedRequestOf<typeof createProduct>,
  ): Promise<ReplyInputOf<typeof createProduct>> {
    const saved = toEditable(await this.create.run(request), this.memory.sections);
    return { ...saved, removedMarkup: findRemovedMarkup(request.description) };
  }

  @HandleMessage(updateProduct)
  async updateProduct(
    request: ParsedRequestOf<typeof updateProduct>,
  ): Promise<ReplyInputOf<typeof updateProduct>> {
    const saved = toEditable(await this.update.run(request), this.memory.sections);
    return { ...saved, removedMarkup: findRemovedMarkup(request.changes.description ?? '') };
  }

  @HandleMessage(groupSoldProducts)
  groupSold(request: ParsedRequestOf<typeof groupSoldProducts>): ReplyInputOf<typeof groupSoldProducts> {
    return this.soldProducts.run(request);
  }

  @HandleMessage(listStaffProducts)
  listStaffProducts(
    request: ParsedRequestOf<typeof listStaffProducts>,
  ): ReplyInputOf<typeof listStaffProducts> {
    return this.staff.list(request);
  }

  @HandleMessage(exportProducts)
  exportProducts(request: ParsedRequestOf<typeof exportProducts>): ReplyInputOf<typeof exportProducts> {
    return this.staff.export(request);
  }

  @HandleMessage(getEditableProduct)
  async getEditableProduct({
    id,
  }: ParsedRequestOf<typeof getEditableProduct>): Promise<ReplyInputOf<typeof getEditableProduct>> {
    return toEditable(await this.update.find(id), this.memory.sections);
  }

  @HandleMessage(previewProduct)
  previewProduct(
    request: ParsedRequestOf<typeof previewProduct>,
  ): Promise<ReplyInputOf<typeof previewProduct>> {
    return this.preview.run(request);
  }

  @HandleMessage(changeProducts)
  changeProducts(
    request: ParsedRequestOf<typeof changeProducts>,
  ): Promise<ReplyInputOf<typeof changeProducts>> {
    return this.change.run(request);
  }

  @HandleMessage(putProduct)
  async putProduct(request: ParsedRequestOf<typeof putProduct>): Promise<ReplyInputOf<typeof putProduct>> {
    return toProduct(this.memory.place(await this.put.run(request)), this.memory);
  }
}
