import type { RequestOf, createProduct, updateProduct } from '@shop/contracts';
import {
  AppError,
  fieldErrors,
  fieldText,
  highestPriceRoubles,
  isEndedLater,
  isHiddenLater,
  itemTypes,
  productLimits as limits,
  productTexts,
  readRoubles,
  roublesToKopecks,
  seamColourPattern,
  sizeTable,
  typedLine,
  wholeKopecksText,
} from '@shop/domain';
import { z } from 'zod';
import { findUnusableCharacters, unusableCharacterText } from '../../http/endpoint/unusable-characters.ts';
import { refusal } from '../../http/multipart/read-multipart.ts';
import { toImageName, type ProductForm } from './product-form.ts';

type Content = Omit<RequestOf<typeof createProduct>, 'categoryId' | 'subcategoryIds' | 'collectionIds'>;
type Changes = RequestOf<typeof updateProduct>['changes'];

const required = (message: string) => typedLine(message).min(1, { error: message, abort: true });

const amount = (lowest: number, tooLow: string) =>
  required(productTexts.priceRequired)
    .regex(/^-?[\d\s'’]+(?:[.,]\d+)?$/, productTexts.priceRequired)
    // Not a number: more than two decimals, which may be thousands.
    .transform((text) => readRoubles(text) ?? Number.NaN)
    .pipe(
      z
        .number(wholeKopecksText)
        .min(lowest, tooLow)
        .max(highestPriceRoubles, productTexts.priceTooHigh)
        .transform(roublesToKopecks),
    );

const flag = z
  .enum(['true', 'false', '1', '0', 'on'], 'Ожидается логическое значение')
  .transform((text) => text === 'true' || text === '1' || text === 'on');

const tagList = (message: string) =>
  z
    .array(z.object({ name: typedLine().max(limits.tagName), value: required(message).max(limits.tagValue) }))
    .max(limits.tags);

const seam = z.object({
  name: required(productTexts.seamNameRequired).max(limits.seamName),
  color: required(productTexts.seamColourRequired)
    .max(limits.option)
    .regex(seamColourPattern, productTexts.seamColourNotLatin),
  photos: z.array(z.string()).max(limits.images),
});

const choices = (message: string) =>
  z.array(required(message).max(limits.option), message).min(1, message).max(limits.options);

/** A scheduled time; an empty string cancels it. */
const moment = z
  .literal('')
  .transform(() => null)
  .or(z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()));

/** A calendar day; an empty string removes it. */
const day = z
  .literal('')
  .transform(() => null)
  .or(z.iso.date('Укажите день'));

const fields = {
  Title: required(productTexts.titleRequired).max(limits.title),
  Price: amount(1, productTexts.priceTooLow),
  /** No discount is sent as no price, or as a price of zero. */
  discountPrice: amount(0, productTexts.discountTooLow).transform((kopecks) => kopecks || null),
  Description: z.string().max(limits.description),
  isItemType: z.enum(itemTypes, productTexts.typeRequired),
  isItemAvailable: flag,
  displayOnMain: flag,
  isFastDelivery: flag,
  hasSeamsByDefault: flag,
  defaultSeamTitle: typedLine().max(limits.defaultSeamTitle),
  Sizes: choices(productTexts.sizeRequired),
  Colors: choices(productTexts.colourRequired),
  Seams: z.array(seam).max(limits.seams),
  ImageColors: z
    .array(z.object({ image: z.string(), color: typedLine().max(limits.option) }))
    .max(limits.images),
  ImageAlts: z
    .array(z.object({ image: z.string(), alt: typedLine().max(limits.imageAlt) }))
    .max(limits.images),
  publishAt: moment,
  hideAt: moment,
  discountFrom: moment,
  discountTo: moment,
  preorderDay: day,
  SizeTable: sizeTable.nullable(),
  Article: required(productTexts.fieldRequired).max(limits.article),
};

const images = (message: string) => z.array(z.string(), message).min(1, message).max(limits.images);

const hiddenFirst = { path: ['hideAt'], error: productTexts.hiddenBeforePublished };
const endsFirst = { path: ['discountTo'], error: productTexts.discountEndsFirst };

const noDefaultSeam = { path: ['defaultSeamTitle'], error: productTexts.defaultSeamRequired };

const momentsOfNew = {
  publishAt: moment.optional(),
  hideAt: moment.optional(),
  discountFrom: moment.optional(),
  discountTo: moment.optional(),
  preorderDay: day.optional(),
  SizeTable: sizeTable.nullable().optional(),
  ImageAlts: fields.ImageAlts.default([]),
};

const newProduct = z
  .object({
    ...fields,
    Article: fields.Article.optional(),
    // An empty string counts as no discount; other invalid values are reported with their own texts.
    discountPrice: z
      .preprocess((sent) => (sent === '' ? null : sent), fields.discountPrice.nullable())
      .default(null),
    Description: fields.Description.default(''),
    isItemAvailable: flag.default(true),
    displayOnMain: flag.default(true),
    isFastDelivery: flag.default(false),
    hasSeamsByDefault: flag.default(false),
    defaultSeamTitle: fields.defaultSeamTitle.default(''),
    Seams: fields.Seams.default([]),
    Tags: tagList(productTexts.fieldRequired).default([]),
    ImageColors: fields.ImageColors.default([]),
    ...momentsOfNew,
    Images: images(productTexts.imageRequired),
  })
  .refine((form) => !form.hasSeamsByDefault || form.defaultSeamTitle !== '', noDefaultSeam)
  .refine(isHiddenLater, hiddenFirst)
  .refine(isEndedLater, endsFirst);

const editedProduct = z
  .object({ ...fields, Tags: tagList(productTexts.tagRequired), Images: images(productTexts.photoRequired) })
  .partial()
  .refine(
    (form) =>
      form.hasSeamsByDefault !== true || form.defaultSeamTitle === undefined || form.defaultSeamTitle !== '',
    noDefaultSeam,
  )
  .refine(isHiddenLater, hiddenFirst)
  .refine(isEndedLater, endsFirst);

/** @throws {AppError} BAD_REQUEST with the texts of the specification */
export function toNewContent(form: ProductForm, articleOf: (title: string) => string): Content {
  const sent = { ...plain(form), Images: form.images?.map(({ name }) => name) };
  const given = parse(newProduct, sent);
  const article =
    given.Article ?? given.Tags.find(({ name }) => name === 'Артикул')?.value ?? articleOf(given.Title);
  return {
    article: article.slice(0, limits.article),
    ...toFields(given),
    ...{ title: given.Title, priceKopecks: given.Price, discountPriceKopecks: given.discountPrice },
    ...{ images: given.Images, colours: given.Colors, sizes: given.Sizes, itemType: given.isItemType },
    ...{ seams: toSeams(given.Seams), tags: given.Tags, description: given.Description },
    ...{ isAvailable: given.isItemAvailable, isShownOnMain: given.displayOnMain },
    ...{ isFastDelivery: given.isFastDelivery, hasSeamsByDefault: given.hasSeamsByDefault },
    defaultSeamTitle: given.defaultSeamTitle,
  };
}

/**
 * Converts an edit to changes, with only the fields that were sent.
 *
 * @param images the photos after the edit; undefined when the form has no photo fields
 * @throws {AppError} BAD_REQUEST with the texts of the specification
 */
export function toChanges(form: ProductForm, images: readonly string[] | undefined): Changes {
  const given = parse(editedProduct, { ...plain(form), ...(images && { Images: images }) });
  return toFields(given);
}

/** Maps the catalogue's field names to those of the form. */
export const formNames: Readonly<Record<string, string>> = {
  ...{ article: 'Article', title: 'Title', priceKopecks: 'Price', discountPriceKopecks: 'discountPrice' },
  ...{ images: 'Images', imageColours: 'ImageColors', imageAlts: 'ImageAlts', colours: 'Colors' },
  ...{ sizes: 'Sizes', seams: 'Seams', description: 'Description', tags: 'Tags', itemType: 'isItemType' },
  ...{ isAvailable: 'isItemAvailable', isShownOnMain: 'displayOnMain' },
  ...{ categoryId: 'Category', subcategoryIds: 'Category.additional', collectionIds: 'Collection' },
};

type Given = Partial<z.output<typeof editedProduct>>;

/** Absent fields stay absent. */
function toFields(given: Given): Changes {
  const changes: Changes = {
    article: given.Article,
    title: given.Title,
    priceKopecks: given.Price,
    discountPriceKopecks: given.discountPrice,
    images: given.Images,
    imageColours: given.ImageColors?.map(({ image, color }) => ({
      image: toImageName('ImageColors', image),
      colour: color,
    })),
    imageAlts: given.ImageAlts?.flatMap(({ image, alt }) =>
      alt === '' ? [] : [{ image: toImageName('ImageAlts', image), text: alt }],
    ),
    publishAt: given.publishAt,
    hideAt: given.hideAt,
    discountFrom: given.discountFrom,
    discountTo: given.discountTo,
    preorderDay: given.preorderDay,
    sizeTable: given.SizeTable,
    colours: given.Colors,
    sizes: given.Sizes,
    seams: given.Seams && toSeams(given.Seams),
    hasSeamsByDefault: given.hasSeamsByDefault,
    defaultSeamTitle: given.defaultSeamTitle,
    description: given.Description,
    tags: given.Tags,
    itemType: given.isItemType,
    isAvailable: given.isItemAvailable,
    isShownOnMain: given.displayOnMain,
    isFastDelivery: given.isFastDelivery,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

const toSeams = (seams: z.output<typeof seam>[]): Content['seams'] =>
  seams.map(({ name, color, photos }) => ({
    ...{ name, colour: color },
    photos: photos.map((photo) => toImageName('Seams', photo)),
  }));

/** Merges both spellings of the form into one object; seam photos sent as files follow the existing ones. */
function plain({ texts, lists, documents, seamParts }: ProductForm): Record<string, unknown> {
  const { Category: _category, Seams: reported, ...rest } = documents;
  const { Collection: _collection, RemovedImages: _removed, ...choices } = lists;
  const seams = withParts(reported, seamParts);
  return { ...texts, ...choices, ...rest, ...(seams && { Seams: seams }) };
}

function withParts(reported: unknown, parts: ProductForm['seamParts']): unknown[] | undefined {
  if (reported === undefined && parts.size === 0) return undefined;
  if (reported !== undefined && !Array.isArray(reported)) throw refusal('Seams', 'Ожидается список');
  const seams: unknown[] = [...(reported ?? [])];
  for (const [at, { photos, ...named }] of parts) {
    const seam: unknown = seams[at];
    const known = typeof seam === 'object' && seam !== null ? seam : {};
    const kept: unknown = 'photos' in known ? known.photos : [];
    seams[at] = { ...known, ...named, photos: [...(Array.isArray(kept) ? kept : []), ...photos] };
  }
  return Array.from(seams, (seam) =>
    typeof seam === 'object' && seam !== null ? { photos: [], ...seam } : {},
  );
}

function parse<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(sent, { error: fieldText });
  if (error) throw new AppError('BAD_REQUEST', { details: fieldErrors(error) });
  // In a JSON field these characters are escaped, so the check of the raw form does not find them.
  const [path] = findUnusableCharacters(data);
  if (path) throw refusal(path.map(String).join('.'), unusableCharacterText);
  return data;
}
