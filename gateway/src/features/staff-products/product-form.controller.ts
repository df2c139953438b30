import { AppError, fieldErrors, fieldText, isObjectId } from '@shop/domain';
import { Controller } from '@nestjs/common';
import {
  createProduct,
  getEditableProduct,
  updateProduct,
  type ReplyOf as BusReplyOf,
} from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';
import { RequireAnyPermission, RequirePermission } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import { Exchange, type HttpExchange } from '../../http/endpoint/exchange.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { readMultipart, refusal, unknownFieldText } from '../../http/multipart/read-multipart.ts';
import { loadedVersion } from '../edited-record.dto.ts';
import { toImageUrl } from '../image-url.ts';
import { withFormFieldNames } from '../with-form-field-names.ts';
import { copyOf, newArticle } from './copy-product.ts';
import { formNames, toChanges, toNewContent } from './product-content.ts';
import { readProductForm, takesFile, takesText, type ProductForm } from './product-form.ts';
import { toEditableProductDto } from './product-form.mapper.ts';
import {
  createProductRoute,
  duplicateProductRoute,
  getEditableProductRoute,
  updateProductRoute,
  uploadImageRoute,
} from './product-form.routes.ts';
import { readImage, storeImage } from '../read-image.ts';
import { findCategory, findCollections, readSections } from './product-sections.ts';

type Editable = BusReplyOf<typeof getEditableProduct>;

/** Creates and edits products by multipart forms. Files are stored while reading; unused ones are deleted later. */
@Controller()
export class ProductFormController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/admin/products/{id}', getEditableProductRoute)
  @RequirePermission()
  async get(
    @Input() { params }: InputOf<typeof getEditableProductRoute>,
  ): Promise<ReplyOf<typeof getEditableProductRoute>> {
    const [product, sections] = await Promise.all([
      this.bus.request(getEditableProduct, { id: params.id }),
      readSections(this.bus),
    ]);
    return toEditableProductDto(product, sections);
  }

  @Endpoint('POST', '/api/admin/products/new', createProductRoute)
  @RequirePermission('addShopItems')
  async create(@Exchange() { request }: HttpExchange): Promise<ReplyOf<typeof createProductRoute>> {
    const form = await readForm(this.bus, request);
    const content = toNewContent(form, newArticle);
    const sections = await readSections(this.bus);
    const placed = {
      ...content,
      ...findCategory(form.documents.Category, sections),
      collectionIds: findCollections(form.lists.Collection ?? [], sections),
    };
    const product = await withFormFieldNames(formNames, () => this.bus.request(createProduct, placed));
    return {
      ...{ _id: product.id, message: 'Товар успешно создан!' },
      product: toEditableProductDto(product, sections),
      removedMarkup: product.removedMarkup ?? [],
    };
  }

  @Endpoint('POST', '/api/admin/products/update', updateProductRoute)
  @RequirePermission('editShopItems')
  async update(@Exchange() { request }: HttpExchange): Promise<ReplyOf<typeof updateProductRoute>> {
    const form = await readForm(this.bus, request);
    const id = form.texts._id ?? '';
    if (!isObjectId(id)) throw refusal('_id', 'Ожидается другой формат');
    const loaded = await this.bus.request(getEditableProduct, { id });
    const changes = toChanges(form, imagesAfter(form, loaded));
    const sections = await readSections(this.bus);
    const edit = {
      id,
      expectedUpdatedAt: loadedVersionOf(form),
      changes: {
        ...changes,
        ...('Category' in form.documents && findCategory(form.documents.Category, sections)),
        ...(form.lists.Collection && { collectionIds: findCollections(form.lists.Collection, sections) }),
      },
    };
    const product = await withFormFieldNames(formNames, () => this.bus.request(updateProduct, edit));
    return {
      ...{ _id: id, message: 'Продукт успешно обновлен' },
      product: toEditableProductDto(product, sections),
      removedMarkup: product.removedMarkup ?? [],
    };
  }

  @Endpoint('POST', '/api/admin/products/{id}/duplicate', duplicateProductRoute)
  @RequirePermission('addShopItems')
  async duplicate(
    @Input() { params }: InputOf<typeof duplicateProductRoute>,
  ): Promise<ReplyOf<typeof duplicateProductRoute>> {
    const original = await this.bus.request(getEditableProduct, { id: params.id });
    const sections = await readSections(this.bus);
    const product = await this.bus.request(createProduct, copyOf(original));
    return {
      ...{ _id: product.id, message: 'Копия товара создана. Она скрыта.' },
      product: toEditableProductDto(product, sections),
      removedMarkup: product.removedMarkup ?? [],
    };
  }

  @Endpoint('POST', '/api/admin/images', uploadImageRoute)
  @RequireAnyPermission('addShopItems', 'editShopItems')
  async upload(@Exchange() { request }: HttpExchange): Promise<ReplyOf<typeof uploadImageRoute>> {
    const image = await readImage(this.bus, request);
    return { image: toImageUrl(image.name), width: image.width, height: image.height };
  }
}

async function readForm(bus: Bus, request: FastifyRequest): Promise<ProductForm> {
  const takeFile = async (name: string, bytes: Buffer): Promise<string> => {
    if (!takesFile(name)) throw refusal(name, unknownFieldText);
    return (await storeImage(bus, bytes)).name;
  };
  const parts = await readMultipart(request, { takesText, takeFile });
  return readProductForm(parts);
}

/** @throws {AppError} BAD_REQUEST */
function loadedVersionOf({ texts: { updatedAt } }: ProductForm): string | undefined {
  const { data, error } = loadedVersion.safeParse(updatedAt, { error: fieldText });
  if (error) throw new AppError('BAD_REQUEST', { details: fieldErrors(error, ['updatedAt']) });
  return data;
}

/** The photos after an edit, in the order of the form; undefined when the form does not mention photos. */
function imagesAfter({ images, lists }: ProductForm, { images: current }: Editable): string[] | undefined {
  const removed = new Set(lists.RemovedImages);
  if (!images && removed.size === 0) return undefined;
  const given = images ?? [];
  // A form that lists no existing photo keeps all that are not removed.
  const kept = given.some(({ isNew }) => !isNew) ? [] : current;
  const all = [...kept, ...given.map(({ name }) => name)];
  return [...new Set(all)].filter((name) => !removed.has(name));
}
