import type { ProductColumn } from '@shop/contracts';
import { itemTypeLabel, kopecksToRoubles } from '@shop/domain';
import type { Sections } from './product-references.ts';
import { joinCell, joinPairs, joinSeams } from './cell-parts.ts';
import { momentCell } from './moment-cell.ts';
import { discountOf } from './product-plan.ts';
import type { StoredProduct } from './product-record.ts';

const sum = (kopecks: number | null): string =>
  kopecks === null ? '' : kopecksToRoubles(kopecks).toFixed(2).replace('.', ',');
const yesOrNo = (value: boolean): string => (value ? 'да' : 'нет');

/** The name of a section if it is unique, otherwise its link. */
function nameOf(one: { name: string; link: string }, all: readonly { name: string }[]): string {
  return all.filter(({ name }) => name === one.name).length === 1 ? one.name : one.link;
}

/** The sections that a product's cells refer to. */
export interface CellSections {
  sections: Sections;
  categories: readonly { id: string; name: string; link: string }[];
}

type Writer = (product: StoredProduct, surroundings: CellSections) => string;

/** In the order of `productColumns`, which a test checks. */
export const writers: Record<ProductColumn, Writer> = {
  id: ({ id }) => id,
  article: ({ article }) => article,
  title: ({ title }) => title,
  price: ({ priceKopecks }) => sum(priceKopecks),
  discountPrice: (product) => sum(discountOf(product)),
  itemType: ({ itemType }) => itemTypeLabel(itemType),
  isHidden: ({ isAvailable }) => yesOrNo(!isAvailable),
  isShownOnMain: ({ isShownOnMain }) => yesOrNo(isShownOnMain),
  isFastDelivery: ({ isFastDelivery }) => yesOrNo(isFastDelivery),
  category: ({ references }, { sections, categories }) => {
    const category = sections.category(sections.place(references).categoryId);
    return category ? nameOf(category, categories) : '';
  },
  subcategories: ({ references }, { sections }) => {
    const { categoryId, subcategoryIds } = sections.place(references);
    const items = sections.category(categoryId)?.items ?? [];
    return joinCell(items.filter(({ id }) => subcategoryIds.includes(id)).map((item) => nameOf(item, items)));
  },
  collections: ({ references }, { sections }) => joinCell(sections.place(references).collections),
  colours: ({ colours }) => joinCell(colours),
  sizes: ({ sizes }) => joinCell(sizes),
  tags: ({ tags }) =>
    joinPairs(
      tags.map(({ name, value }) => [name, value] as const),
      ':',
    ),
  seams: ({ seams }) => joinSeams(seams),
  hasSeamsByDefault: ({ hasSeamsByDefault }) => yesOrNo(hasSeamsByDefault),
  defaultSeamTitle: ({ defaultSeamTitle }) => defaultSeamTitle,
  images: ({ images }) => joinCell(images),
  imageColours: ({ imageColours = [] }) =>
    joinPairs(
      imageColours.map(({ image, colour }) => [image, colour] as const),
      '=',
    ),
  imageAlts: ({ imageAlts = [] }) =>
    joinPairs(
      imageAlts.map(({ image, text }) => [image, text] as const),
      '=',
    ),
  publishAt: ({ publishAt }) => momentCell(publishAt),
  hideAt: ({ hideAt }) => momentCell(hideAt),
  discountFrom: ({ discountFrom }) => momentCell(discountFrom),
  discountTo: ({ discountTo }) => momentCell(discountTo),
  description: ({ description }) => description,
};

/** A product as a row of the table: cells in the order of the columns. */
export function toCells(product: StoredProduct, surroundings: CellSections): string[] {
  return Object.values(writers).map((write) => write(product, surroundings));
}

/** One cell of that row. */
export const cellOf = (column: ProductColumn, product: StoredProduct, surroundings: CellSections): string =>
  writers[column](product, surroundings);
