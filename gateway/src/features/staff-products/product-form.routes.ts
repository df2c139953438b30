import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { editableProductDto, savedProductDto, uploadedImageDto } from './product-form.dto.ts';
import { productParams } from './staff-product.routes.ts';

const tag = 'Товары: для сотрудников';
const file = z.string().meta({ format: 'binary' });
const text = z.string().optional();
const json = (description: string) => z.string().optional().meta({ description });

const fields = {
  Article: json('Артикул'),
  Title: text,
  Price: json('Рубли'),
  discountPrice: json('Рубли; 0 — скидки нет'),
  Description: json('HTML'),
  isItemType: text,
  isItemAvailable: text,
  displayOnMain: text,
  isFastDelivery: text,
  hasSeamsByDefault: text,
  defaultSeamTitle: text,
  Category: json('JSON: {_id или link или name, additional: [то же о подкатегориях]}'),
  Collection: json('JSON-список названий, или одно название'),
  Tags: json('JSON: [{name, value}]'),
  Sizes: json('JSON-список, или повторённое поле Sizes[]'),
  Colors: json('JSON-список, или повторённое поле Colors[]'),
  Seams: json('JSON: [{name, color, photos}], или поля Seams[0][name], Seams[0][color], Seams[0][photos]'),
  ImageColors: json('JSON: [{image, color}] — какой цвет на какой фотографии'),
  ImageAlts: json('JSON: [{image, alt}] — что видно на фотографии'),
  publishAt: json('Когда товар появится сам; до того он скрыт. Пустое отменяет'),
  hideAt: json('Когда товар сам скроется. Пустое отменяет'),
  discountFrom: json('Когда начнётся скидка. Пустое отменяет'),
  discountTo: json('Когда скидка закончится. Пустое отменяет'),
  preorderDay: json('День, когда отправляется предзаказ, ГГГГ-ММ-ДД. Пустое отменяет'),
  SizeTable: json('JSON: {measures, rows: [{size, values}], howTo}; null – таблица категории'),
  Images: z.array(file).optional().meta({ description: 'Новые фотографии, каждая до 5 МБ' }),
  ExistingImages: z.array(z.string()).optional().meta({ description: 'Адреса фотографий, уже сохранённых' }),
  SeamsPhotos_0: z.array(file).optional().meta({ description: 'Фотографии параметра с этим номером' }),
};

const newProductBody = z.object(fields).meta({ id: 'NewProductForm' });
const productEditBody = z
  .object({
    _id: z.string(),
    updatedAt: json('Какое изменение видел сотрудник; другое не перезаписывается'),
    ...fields,
    RemovedImages: z
      .array(z.string())
      .optional()
      .meta({ description: 'Адреса фотографий, которых не будет' }),
  })
  .meta({ id: 'ProductEditForm', description: 'Что не прислано, остаётся прежним' });

const refusals = [
  'IMAGE_UNREADABLE',
  'IMAGE_TOO_LARGE',
  'CATEGORY_NOT_FOUND',
  'COLLECTION_NOT_FOUND',
] as const;

export const getEditableProductRoute = defineRoute({
  operationId: 'getEditableProduct',
  tag,
  summary: 'Товар для формы, каким он сохранён сейчас',
  params: productParams,
  reply: editableProductDto,
  errors: ['PRODUCT_NOT_FOUND'],
  unknownPath: 'PRODUCT_NOT_FOUND',
});

export const createProductRoute = defineRoute({
  operationId: 'createProduct',
  tag,
  summary: 'Создаёт товар',
  multipart: newProductBody,
  reply: savedProductDto,
  errors: [...refusals, 'ARTICLE_TAKEN'],
});

export const updateProductRoute = defineRoute({
  operationId: 'updateProduct',
  tag,
  summary: 'Изменяет товар: только то, что прислано',
  multipart: productEditBody,
  reply: savedProductDto,
  errors: [...refusals, 'ARTICLE_TAKEN', 'PRODUCT_NOT_FOUND', 'EDITED_MEANWHILE'],
});

export const duplicateProductRoute = defineRoute({
  operationId: 'duplicateProduct',
  tag,
  summary: 'Создаёт копию товара: скрытую, с новым артикулом, без запланированного',
  params: productParams,
  reply: savedProductDto,
  errors: ['PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'COLLECTION_NOT_FOUND', 'ARTICLE_TAKEN'],
  unknownPath: 'PRODUCT_NOT_FOUND',
});

export const uploadImageRoute = defineRoute({
  operationId: 'uploadImage',
  tag,
  summary: 'Сохраняет одну картинку, чтобы потом назвать её в товаре; без этого она удаляется за час',
  multipart: z.object({ image: file }).meta({ id: 'ImageForm' }),
  reply: uploadedImageDto,
  errors: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE'],
});
