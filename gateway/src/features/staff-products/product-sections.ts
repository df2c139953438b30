import { listCategories, listCollections, type ReplyOf } from '@shop/contracts';
import { AppError, fieldErrors, fieldText, productTexts, forStaff } from '@shop/domain';
import type { Bus } from '@shop/service-kit';
import { z } from 'zod';
import { refusal } from '../../http/multipart/read-multipart.ts';

type Category = ReplyOf<typeof listCategories>['categories'][number];
type Collection = ReplyOf<typeof listCollections>['collections'][number];

/** All current categories and collections of the shop. */
export interface ShopSections {
  categories: readonly Category[];
  collections: readonly Collection[];
}

export async function readSections(bus: Bus): Promise<ShopSections> {
  const [{ categories }, { collections }] = await Promise.all([
    bus.request(listCategories, {}),
    bus.request(listCollections, {}),
  ]);
  return { categories, collections };
}

/** Clients may identify a section by its id, its link or its name. */
const named = z.union([
  z.string().transform((name) => ({ _id: undefined, link: undefined, name })),
  z.object({ _id: z.string().optional(), link: z.string().optional(), name: z.string().optional() }),
]);
type Named = z.output<typeof named>;

const categoryForm = z.object(
  {
    _id: z.string().optional(),
    link: z.string().optional(),
    name: z.string().optional(),
    additional: z.array(named).min(1, productTexts.subcategoryRequired),
  },
  productTexts.categoryRequired,
);

/** @throws {AppError} BAD_REQUEST with the texts of the specification, CATEGORY_NOT_FOUND */
export function findCategory(sent: unknown, { categories }: ShopSections) {
  if (sent === undefined || sent === null) throw refusal('Category', productTexts.categoryRequired);
  const { data, error } = categoryForm.safeParse(sent, { error: fieldText });
  if (error) throw new AppError('BAD_REQUEST', { details: fieldErrors(error, ['Category']) });
  const { additional, ...wanted } = data;
  if (Object.values(wanted).every((one) => one === undefined || one === ''))
    throw refusal('Category', productTexts.categoryRequired);
  const category = find(categories, wanted);
  if (!category) throw new AppError('CATEGORY_NOT_FOUND', forStaff);
  const items = additional.map((one) => find(category.items, one));
  const subcategoryIds = items.flatMap((item) => (item ? [item.id] : []));
  if (subcategoryIds.length < items.length) throw new AppError('CATEGORY_NOT_FOUND', forStaff);
  return { categoryId: category.id, subcategoryIds: [...new Set(subcategoryIds)] };
}

/** @throws {AppError} COLLECTION_NOT_FOUND */
export function findCollections(sent: readonly string[], { collections }: ShopSections): string[] {
  const found = sent.map((one) =>
    collections.find(({ id, name, link }) => id === one || name === one.trim() || link === one),
  );
  const ids = found.flatMap((collection) => (collection ? [collection.id] : []));
  if (ids.length < sent.length) throw new AppError('COLLECTION_NOT_FOUND');
  return [...new Set(ids)];
}

function find<Section extends { id: string; link: string; name: string }>(
  sections: readonly Section[],
  { _id, link, name }: Named,
): Section | undefined {
  return sections.find((one) =>
    _id === undefined ? (link === undefined ? one.name === name?.trim() : one.link === link) : one.id === _id,
  );
}
