import type { getEditableProduct, ReplyOf } from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import type { z } from 'zod';
import { toImageUrl } from '../image-url.ts';
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
    _id: product.id,
    updatedAt: product.updatedAt,
    article: product.article,
    Title: product.title,
    Price: kopecksToRoubles(product.priceKopecks),
    discountPrice:
      product.discountPriceKopecks === null ? null : kopecksToRoubles(product.discountPriceKopecks),
    Images: product.images.map(toImageUrl),
    ImageColors: (product.imageColours ?? []).map(({ image, colour }) => ({
      image: toImageUrl(image),
      color: colour,
    })),
    ImageAlts: (product.imageAlts ?? []).map(({ image, text }) => ({ image: toImageUrl(image), alt: text })),
    publishAt: product.publishAt ?? null,
    hideAt: product.hideAt ?? null,
    discountFrom: product.discountFrom ?? null,
    discountTo: product.discountTo ?? null,
    Description: product.description,
    isItemType: product.itemType,
    isItemAvailable: product.isAvailable,
    displayOnMain: product.isShownOnMain,
    isFastDelivery: product.isFastDelivery,
    hasSeamsByDefault: product.hasSeamsByDefault,
    defaultSeamTitle: product.defaultSeamTitle,
    Seams: product.seams.map(({ name, colour, photos }) => ({
      ...{ name, color: colour },
      photos: photos.map(toImageUrl),
    })),
    Category: category
      ? {
          ...toSection(category),
          additional: category.items.filter(({ id }) => product.subcategoryIds.includes(id)).map(toSection),
        }
      : null,
    Collection: product.collectionIds.flatMap((wanted) =>
      collections.filter(({ id }) => id === wanted).map(toSection),
    ),
    Tags: product.tags,
    Sizes: product.sizes,
    Colors: product.colours,
    OrderedTimes: product.orderedTimes,
    createdAt: product.createdAt,
  };
}
