import { choiceField, listSchema, searchField, z, type FilterTexts } from '@shop/admin-kit';
import { itemTypeLabel, itemTypes, maxSearchText, objectIdPattern } from '@shop/domain';

const id = z._default(z.nullable(z.string().check(z.regex(objectIdPattern))), null);

export const productSorts = [
  'createdAt',
  'Title',
  'Price',
  'OrderedTimes',
  'Collection',
  'isItemType',
] as const;
const productStatuses = ['available', 'hidden', 'deleted'] as const;
export const statusLabels = {
  available: 'Видны в магазине',
  hidden: 'Скрытые',
  deleted: 'Удалённые',
} as const;
const saleLabels = { 'ends-today': 'Скидка кончается сегодня' } as const;
export const lackLabels = { category: 'Без категории', photos: 'Без фотографий' } as const;

/** The valid URLs of the list. */
export const productsSchema = listSchema({
  filters: z.object({
    search: searchField(maxSearchText),
    category: id,
    collection: id,
    type: choiceField(itemTypes),
    status: choiceField(productStatuses),
    lack: choiceField(['category', 'photos']),
    sale: choiceField(['ends-today']),
  }),
  sortBy: productSorts,
  sort: { field: 'createdAt', direction: 'desc' },
  size: 10,
});

export type ProductFilters = typeof productsSchema.defaults;

/** @param names names of categories and collections by id */
export const filterTextsOf = (names: ReadonlyMap<string, string>): FilterTexts<ProductFilters> => ({
  search: (text) => `Поиск: ${text}`,
  category: (category) => `Категория: ${names.get(category ?? '') ?? '…'}`,
  collection: (collection) => `Коллекция: ${names.get(collection ?? '') ?? '…'}`,
  type: (type) => `Тип: ${type === null ? '' : itemTypeLabel(type)}`,
  status: (status) => (status === null ? '' : statusLabels[status]),
  lack: (lack) => (lack === null ? '' : lackLabels[lack]),
  sale: (sale) => (sale === null ? '' : saleLabels[sale]),
});
