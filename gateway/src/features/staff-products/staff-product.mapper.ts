import type { changeProducts, ReplyOf, RequestOf, staffProductRow } from '@shop/contracts';
import { errorText, isErrorCode, kopecksToRoubles, roublesToKopecks } from '@shop/domain';
import type { z } from 'zod';
import { toImageUrl } from '../image-url.ts';
import type {
  changedProductsDto,
  changeProductsBodyDto,
  exportProductsBodyDto,
  staffProductRowDto,
} from './staff-product.dto.ts';

type Values = z.output<typeof changeProductsBodyDto>['values'];
type Change = RequestOf<typeof changeProducts>['change'];

const statuses = {
  all: {},
  available: { isAvailable: true },
  hidden: { isAvailable: false },
  deleted: { isDeleted: true },
} as const;

export function toStaffProductFilters(body: z.output<typeof exportProductsBodyDto>) {
  const { searchTerm, selectedCategoryId, selectedCollectionId, selectedType } = body;
  return {
    ...statuses[body.selectedStatus],
    ...(searchTerm !== undefined && searchTerm.trim() !== '' && { search: searchTerm }),
    ...(selectedCategoryId && { categoryId: selectedCategoryId }),
    ...(selectedCollectionId && { collectionId: selectedCollectionId }),
    ...(selectedType && { itemType: selectedType }),
    ...(body.withoutCategory && { isWithoutCategory: true as const }),
    ...(body.withoutPhotos && { isWithoutPhotos: true as const }),
    ...(body.saleEndsOn && { saleEndsOn: body.saleEndsOn }),
  };
}

export function toStaffProductRowDto(
  row: z.infer<typeof staffProductRow>,
): z.input<typeof staffProductRowDto> {
  return {
    _id: row.id,
    article: row.article,
    Title: row.title,
    Price: kopecksToRoubles(row.priceKopecks),
    discountPrice: row.discountPriceKopecks === null ? null : kopecksToRoubles(row.discountPriceKopecks),
    image: row.image === null ? null : toImageUrl(row.image),
    Category: row.category && {
      _id: row.category.id,
      name: row.category.name,
      link: row.category.link,
      additional: row.category.items.map((name) => ({ name })),
    },
    Collection: row.collections.map(({ name }) => name),
    OrderedTimes: row.orderedTimes,
    isItemType: row.itemType,
    isItemAvailable: row.isAvailable,
    displayOnMain: row.isShownOnMain,
    isFastDelivery: row.isFastDelivery,
    isDeleted: row.isDeleted,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export function toProductsChange(values: Values): Change {
  const { isItemAvailable, displayOnMain, isFastDelivery, isItemType, pricePercent, priceSum } = values;
  const { addToCollection, takeFromCollection } = values;
  return {
    ...(isItemAvailable !== undefined && { isAvailable: isItemAvailable }),
    ...(displayOnMain !== undefined && { isShownOnMain: displayOnMain }),
    ...(isFastDelivery !== undefined && { isFastDelivery }),
    ...(isItemType !== undefined && { itemType: isItemType }),
    ...(pricePercent !== undefined && { price: { by: 'percent' as const, percent: pricePercent } }),
    ...(priceSum !== undefined && { price: { by: 'sum' as const, kopecks: roublesToKopecks(priceSum) } }),
    ...(addToCollection !== undefined && { addToCollectionId: addToCollection }),
    ...(takeFromCollection !== undefined && { takeFromCollectionId: takeFromCollection }),
  };
}

export function toChangedProductsDto(
  { results }: ReplyOf<typeof changeProducts>,
  message: string,
  done: string,
): z.input<typeof changedProductsDto> {
  const refused = results.filter(({ outcome }) => outcome === 'refused').length;
  return {
    message: refused === 0 ? message : `${done} ${results.length - refused} из ${results.length}`,
    results: results.map(({ id, outcome, code, updatedAt }) => ({
      _id: id,
      ...{ outcome, code, updatedAt },
      message: code === null ? null : errorText(isErrorCode(code) ? code : 'INTERNAL'),
    })),
  };
}
