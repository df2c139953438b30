import { isDeepStrictEqual } from 'node:util';
import type { CategoryRecord } from '../categories/category.repository.ts';
import type { ProductRecord } from '../products/product-record.ts';
import type { Field } from './engine/lexicon.ts';
import { runningText } from './engine/term.ts';
import { colourWords } from './vocabulary/colour-words.ts';

const weights = { title: 15, collection: 7, category: 6, colour: 5, size: 4, tag: 4, article: 4 } as const;

const withoutMarkup = (html: string): string => html.replace(/<[^>]*>|&[#\w]+;/g, ' ');

/** Marks a tag value that is not shown (storefront 2), and must therefore not be found. */
const notShown = '##';

/** Names of a product's category and subcategories. */
function sectionsOf(product: ProductRecord, category: CategoryRecord | undefined): string[] {
  if (!category) return [];
  const items = category.items.filter(({ id }) => product.subcategoryIds.includes(id));
  return [category.name, ...items.map(({ name }) => name)];
}

/** The texts by which a product is found, with their weights. */
export function productFields(product: ProductRecord, category: CategoryRecord | undefined): Field[] {
  const tags = product.tags.filter(({ value }) => value !== notShown).map(({ value }) => value);
  return [
    { text: product.title, weight: weights.title },
    { text: product.collections.join(' '), weight: weights.collection },
    { text: sectionsOf(product, category).join(' '), weight: weights.category },
    { text: product.colours.map(colourWords).join(' '), weight: weights.colour },
    { text: product.sizes.join(' '), weight: weights.size },
    { text: tags.join(' '), weight: weights.tag },
    { text: product.article, weight: weights.article },
    { text: withoutMarkup(product.description), weight: runningText },
  ];
}

/** The fields by which a product is found, except for the names of its category. */
const searched = [
  'title',
  'collections',
  'categoryId',
  'subcategoryIds',
  'colours',
  'sizes',
  'tags',
  'article',
  'description',
] as const satisfies readonly (keyof ProductRecord)[];

/** Whether the same words find both versions of a product, as long as the sections keep their names. */
export const isFoundAlike = (before: ProductRecord, now: ProductRecord): boolean =>
  searched.every((field) => isDeepStrictEqual(before[field], now[field]));
