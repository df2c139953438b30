import { maxChangedProducts, staffProductList } from '@shop/contracts';
import { hasWholeKopecks, itemTypes, objectId, wholeKopecksText } from '@shop/domain';
import { z } from 'zod';
import { searchText } from '../../http/endpoint/search-text.ts';
import { nullableFilter } from '../../http/staff-list/optional-filter.ts';
import { staffListDto, staffListReplyDto } from '../../http/staff-list/staff-list.dto.ts';

const itemType = z.enum(itemTypes);

export const productListDto = staffListDto(staffProductList, {
  createdAt: 'createdAt',
  title: 'Title',
  price: 'Price',
  orderedTimes: 'OrderedTimes',
  collection: 'Collection',
  itemType: 'isItemType',
});

export const listStaffProductsBodyDto = z
  .strictObject({
    ...productListDto.fields,
    searchTerm: searchText
      .optional()
      .meta({ description: 'Слова названия, можно с опечатками, или часть артикула' }),
    selectedCategoryId: nullableFilter(objectId).optional(),
    selectedCollectionId: nullableFilter(objectId).optional(),
    selectedStatus: z
      .union([
        z.enum(['all', 'available', 'hidden', 'deleted']),
        z.literal('').transform(() => 'all' as const),
      ])
      .default('all'),
    selectedType: nullableFilter(itemType).optional(),
    withoutCategory: z.boolean().optional(),
    withoutPhotos: z.boolean().optional(),
    saleEndsOn: nullableFilter(z.iso.date())
      .optional()
      .meta({ description: 'День по московскому времени, в который кончается скидка' }),
  })
  .meta({ id: 'StaffProductQuery', examples: [{ page: 1, limit: 10, searchTerm: 'худи' }] });

const {
  page: _page,
  limit: _limit,
  sortField: _field,
  sortDirection: _direction,
  ...exported
} = listStaffProductsBodyDto.shape;

export const exportProductsBodyDto = z
  .strictObject(exported)
  .meta({ id: 'ProductExportQuery', examples: [{ searchTerm: 'худи' }] });

export const staffProductRowDto = z
  .object({
    _id: z.string(),
    article: z.string(),
    Title: z.string(),
    Price: z.number(),
    discountPrice: z.number().nullable(),
    image: z.string().nullable().meta({ description: 'Первая фотография' }),
    Category: z
      .object({
        ...{ _id: z.string(), name: z.string(), link: z.string() },
        additional: z.array(z.object({ name: z.string() })),
      })
      .nullable(),
    Collection: z.array(z.string()).meta({ description: 'Названия коллекций' }),
    OrderedTimes: z.int(),
    isItemType: z.string(),
    isItemAvailable: z.boolean(),
    displayOnMain: z.boolean(),
    isFastDelivery: z.boolean(),
    isDeleted: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffProduct', description: 'Товар в списке сотрудника' });

export const listStaffProductsReplyDto = staffListReplyDto(staffProductRowDto).meta({
  id: 'StaffProductPage',
});

const productIds = z.array(objectId).min(1).max(maxChangedProducts);
const versions = z.record(objectId, z.iso.datetime()).optional().meta({
  description: 'Какое изменение каждого товара видел сотрудник; другое не перезаписывается',
});

const percent = z.number().min(-99).max(1_000);
const sum = z.number().min(-10_000_000).max(10_000_000).refine(hasWholeKopecks, wholeKopecksText);

export const changeProductsBodyDto = z
  .strictObject({
    productIds,
    versions,
    key: z.string().min(8).max(100).optional().meta({
      description: 'Ключ попытки: повтор с тем же ключом не меняет товар второй раз',
    }),
    values: z
      .strictObject({
        isItemAvailable: z.boolean(),
        displayOnMain: z.boolean(),
        isFastDelivery: z.boolean(),
        isItemType: itemType,
        pricePercent: percent.meta({ description: 'На сколько процентов изменить цену' }),
        priceSum: sum.meta({ description: 'На сколько рублей изменить цену' }),
        addToCollection: objectId,
        takeFromCollection: objectId,
      })
      .partial()
      .refine((values) => Object.keys(values).length > 0, 'Выберите, что изменить')
      .refine(
        ({ pricePercent, priceSum }) => pricePercent === undefined || priceSum === undefined,
        'Выберите проценты или сумму',
      ),
  })
  .meta({
    id: 'ProductsChange',
    examples: [
      { productIds: ['674000000000000000000001'], values: { isFastDelivery: true, pricePercent: -10 } },
    ],
  });

export const productIdsBodyDto = z.strictObject({ productIds, versions }).meta({ id: 'ProductsChoice' });

export const changedProductsDto = z
  .object({
    message: z.string(),
    results: z.array(
      z.object({
        _id: z.string(),
        outcome: z.enum(['changed', 'unchanged', 'refused']),
        code: z.string().nullable(),
        message: z.string().nullable().meta({ description: 'Почему не изменён' }),
        updatedAt: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ChangedProducts', description: 'Что стало с каждым товаром' });
