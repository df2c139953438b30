import type {
  artCover,
  category,
  categoryWithProducts,
  collection,
  collectionWithProducts,
  facets,
  product,
  productCard,
} from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import type { z } from 'zod';
import { toImageUrl, toImageUrlOrNothing } from '../image-url.ts';
import { toCardFields, toProductFields } from '../product-fields.mapper.ts';
import type {
  artCoverDto,
  categoryDto,
  categoryWithProductsDto,
  collectionDto,
  collectionWithProductsDto,
  facetsDto,
  productCardDto,
  productDto,
} from './catalogue.dto.ts';

export const toProductCardDto = (card: z.infer<typeof productCard>): z.input<typeof productCardDto> => ({
  ...toCardFields(card),
  Collection: card.collections,
});

export function toProductDto(full: z.infer<typeof product>): z.input<typeof productDto> {
  return {
    ...toProductFields(full),
    Collection: full.collections,
    collection: full.collection,
    Category: full.category && {
      name: full.category.name,
      link: full.category.link,
      additional: full.category.items,
    },
  };
}

export function toFacetsDto(counted: z.infer<typeof facets>): z.input<typeof facetsDto> {
  const { categories, colours, sizes, types, price } = counted;
  return {
    categories,
    colors: colours,
    sizes,
    types,
    price: price && { min: kopecksToRoubles(price.minKopecks), max: kopecksToRoubles(price.maxKopecks) },
  };
}

export function toCategoryDto({
  id,
  name,
  link,
  items,
}: z.infer<typeof category>): z.input<typeof categoryDto> {
  return {
    _id: id,
    name,
    link,
    items: items.map((item) => ({
      _id: item.id,
      name: item.name,
      link: item.link,
      productCount: item.productCount,
    })),
  };
}

export function toCategoryWithProductsDto(
  full: z.infer<typeof categoryWithProducts>,
): z.input<typeof categoryWithProductsDto> {
  const { items, ...rest } = toCategoryDto(full);
  return {
    ...rest,
    items: items.map((item, i) => ({
      ...item,
      products: (full.items[i]?.products ?? []).map(toProductCardDto),
    })),
  };
}

export function toCollectionDto(one: z.infer<typeof collection>): z.input<typeof collectionDto> {
  return {
    _id: one.id,
    name: one.name,
    link: one.link,
    description: one.description,
    card_img: toImageUrlOrNothing(one.images.card),
    carousel_img: toImageUrlOrNothing(one.images.carousel),
    card_img_mobile: toImageUrlOrNothing(one.images.cardMobile),
    carousel_img_mobile: toImageUrlOrNothing(one.images.carouselMobile),
    createdAt: one.createdAt,
  };
}

export function toCollectionWithProductsDto(
  full: z.infer<typeof collectionWithProducts>,
): z.input<typeof collectionWithProductsDto> {
  return { ...toCollectionDto(full), items: full.items.map(toProductCardDto), sort: full.sort };
}

export function toArtCoverDto({ slot, image, link }: z.infer<typeof artCover>): z.input<typeof artCoverDto> {
  return { slot, image: toImageUrl(image), link };
}
