import type { getEditableProduct, ReplyOf } from '@shop/contracts';
import type { z } from 'zod';
import { toProductFields } from '../product-fields.mapper.ts';
import type { editableProductDto } from './product-form.dto.ts';
import type { ShopSections } from './product-sections.ts';

type Editable = ReplyOf<typeof getEditableProduct>;

const toSection = ({ id, name, link }: { id: string; name: string; link: string }) => ({
  _id: id,
  ...{ name, link },
});

export function toEditableProductDto(
  product: Editable,
  { categories, collections }: ShopSections,
): z.input<typeof editableProductDto> {
  const category = categories.find(({ id }) => id === product.categoryId);
  return {
    ...toProductFields(product),
    updatedAt: product.updatedAt,
    article: product.article,
    publishAt: product.publishAt ?? null,
    hideAt: product.hideAt ?? null,
    discountFrom: product.discountFrom ?? null,
    discountTo: product.discountTo ?? null,
    Category: category
      ? {
          ...toSection(category),
          additional: category.items.filter(({ id }) => product.subcategoryIds.includes(id)).map(toSection),
        }
      : null,
    Collection: product.collectionIds.flatMap((wanted) =>
      collections.filter(({ id }) => id === wanted).map(toSection),
    ),
  };
}
