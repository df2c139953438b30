import type { ProductColumn } from '@shop/contracts';
import {
  colourLabel,
  colours as palette,
  formatCount,
  highestPriceRoubles,
  itemTypeLabel,
  itemTypes,
  productFields,
  productLimits as limits,
  productTexts as texts,
  readRoubles,
  roublesToKopecks,
  seamColourPattern,
} from '@shop/domain';
import type { z } from 'zod';
import { cutCell, cutPair, cutSeam } from '../products/cell-parts.ts';
import { readMoment } from '../products/moment-cell.ts';
import type { ProductContent } from '../products/product.repository.ts';
import { safeHtml } from '../shared/safe-html.ts';
import { CellRefused } from './cell-problem.ts';

/** The content of a row: absent fields were not given. Sections are identified as in the table. */
export interface RowDraft {
  content: Partial<ProductContent>;
  category?: string;
  subcategories?: string[];
  collections?: string[];
}

/** @throws {CellRefused} */
type Reader = (text: string) => Partial<RowDraft>;

const content = (fields: Partial<ProductContent>): Partial<RowDraft> => ({ content: fields });

/** Validates a value against the catalogue's schema of the field. */
function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  message: string,
): z.output<Schema> {
  const { data, success } = schema.safeParse(value);
  if (!success) throw new CellRefused('INVALID', message);
  return data;
}

function filled(text: string, message: string): string {
  if (text === '') throw new CellRefused('REQUIRED', message);
  return text;
}

/** Roubles as Russian Excel writes them: `5 490,50`. */
function price(text: string, lowest: number, tooLow: string): number {
  const roubles = readRoubles(filled(text, texts.priceRequired));
  if (roubles === null) throw new CellRefused('NOT_A_PRICE');
  if (roubles < lowest) throw new CellRefused('INVALID', tooLow);
  if (roubles > highestPriceRoubles) throw new CellRefused('INVALID', texts.priceTooHigh);
  return roublesToKopecks(roubles);
}

const yes = new Set(['да', '1', 'true', 'истина', '+', 'yes']);
const no = new Set(['нет', '0', 'false', 'ложь', '-', 'no']);

function flag(text: string): boolean {
  const word = text.toLowerCase();
  if (!yes.has(word) && !no.has(word)) throw new CellRefused('NOT_A_FLAG');
  return yes.has(word);
}

/** An empty cell clears the planned time. */
function moment(text: string): Date | null {
  const found = text === '' ? null : readMoment(text);
  if (text !== '' && found === null) throw new CellRefused('NOT_A_MOMENT');
  return found;
}

function typeOf(text: string): ProductContent['itemType'] {
  const word = text.toLowerCase();
  const found = itemTypes.find((type) => type === word || itemTypeLabel(type).toLowerCase() === word);
  if (!found) throw new CellRefused('UNKNOWN_TYPE');
  return found;
}

/** Finds a colour by its palette key or its Russian name; others stay as they are. */
function colourOf(text: string): string {
  const word = text.toLowerCase().replaceAll('ё', 'е');
  const isIt = (one: string): boolean =>
    one === word || colourLabel(one).toLowerCase().replaceAll('ё', 'е') === word;
  return palette.find(isIt) ?? text;
}

function some(text: string, message: string): string[] {
  const parts = cutCell(text);
  if (parts.length === 0) throw new CellRefused('REQUIRED', message);
  return parts;
}

/** The name of a picture of the shop, alone or at the end of its address. */
function imageOf(text: string): string {
  const [path = ''] = text.split('?', 1);
  const name = path.split('/api/images/').at(-1) ?? '';
  if (!productFields.images.element.safeParse(name).success) throw new CellRefused('NOT_AN_IMAGE', text);
  return name;
}

function seamOf(part: string): ProductContent['seams'][number] {
  const { name, colour, photos } = cutSeam(part);
  if (name === '') throw new CellRefused('INVALID', texts.seamNameRequired);
  if (colour === '') throw new CellRefused('NOT_A_SEAM');
  if (!seamColourPattern.test(colour)) throw new CellRefused('INVALID', texts.seamColourNotLatin);
  return { name, colour, photos: photos.map(imageOf) };
}

const optionRule = `каждый не длиннее ${limits.option} знаков`;

const pairsOf = (text: string, between: ':' | '=') =>
  cutCell(text, false).map((part) => cutPair(part, between));

export const readers: Record<Exclude<ProductColumn, 'id'>, Reader> = {
  article: (text) => {
    const article = filled(text, texts.fieldRequired);
    return content({
      article: checked(productFields.article, article, `Артикул: не длиннее ${limits.article} знаков`),
    });
  },
  title: (text) => {
    const title = filled(text, texts.titleRequired);
    return content({
      title: checked(productFields.title, title, `Наименование: не длиннее ${limits.title} знаков`),
    });
  },
  price: (text) => content({ priceKopecks: price(text, 1, texts.priceTooLow) }),
  // No price, or a price of zero, means no discount.
  discountPrice: (text) =>
    content({ discountPriceKopecks: text === '' ? null : price(text, 0, texts.discountTooLow) || null }),
  itemType: (text) => content({ itemType: typeOf(filled(text, texts.typeRequired)) }),
  isHidden: (text) => content({ isAvailable: !flag(text) }),
  isShownOnMain: (text) => content({ isShownOnMain: flag(text) }),
  isFastDelivery: (text) => content({ isFastDelivery: flag(text) }),
  category: (text) => ({ category: filled(text, texts.categoryRequired) }),
  subcategories: (text) => ({ subcategories: [...new Set(some(text, texts.subcategoryRequired))] }),
  collections: (text) => ({ collections: [...new Set(cutCell(text))] }),
  colours: (text) => {
    const colours = some(text, texts.colourRequired).map(colourOf);
    return content({
      colours: checked(productFields.colours, colours, `Не больше ${limits.options} цветов, ${optionRule}`),
    });
  },
  sizes: (text) => {
    const sizes = some(text, texts.sizeRequired);
    return content({
      sizes: checked(productFields.sizes, sizes, `Не больше ${limits.options} размеров, ${optionRule}`),
    });
  },
  tags: (text) => {
    const tags = pairsOf(text, ':');
    if (tags.some(({ name, value }) => name === '' || value === '')) throw new CellRefused('NOT_A_TAG');
    const rule = `Не больше ${limits.tags} тегов, название не длиннее ${limits.tagName} знаков, значение — ${limits.tagValue}`;
    return content({ tags: checked(productFields.tags, tags, rule) });
  },
  seams: (text) => {
    const seams = cutCell(text, false).map(seamOf);
    const rule = `Не больше ${limits.seams} параметров, название не длиннее ${limits.seamName} знаков`;
    return content({ seams: checked(productFields.seams, seams, rule) });
  },
  hasSeamsByDefault: (text) => content({ hasSeamsByDefault: flag(text) }),
  defaultSeamTitle: (text) =>
    content({
      defaultSeamTitle: checked(
        productFields.defaultSeamTitle,
        text,
        `Название: не длиннее ${limits.defaultSeamTitle} знаков`,
      ),
    }),
  images: (text) => {
    const images = [...new Set(some(text, texts.photoRequired).map(imageOf))];
    return content({
      images: checked(productFields.images, images, `Не больше ${limits.images} фотографий`),
    });
  },
  imageColours: (text) =>
    content({
      imageColours: pairsOf(text, '=').map(({ name, value }) => ({
        ...{ image: imageOf(name), colour: colourOf(value) },
      })),
    }),
  imageAlts: (text) => {
    const alts = pairsOf(text, '=').map(({ name, value }) => ({ image: imageOf(name), text: value }));
    const rule = `Описания фотографий: от 1 до ${limits.imageAlt} знаков у каждой`;
    return content({ imageAlts: checked(productFields.imageAlts, alts, rule) });
  },
  publishAt: (text) => content({ publishAt: moment(text) }),
  hideAt: (text) => content({ hideAt: moment(text) }),
  discountFrom: (text) => content({ discountFrom: moment(text) }),
  discountTo: (text) => content({ discountTo: moment(text) }),
  description: (text) => {
    const longest = formatCount(limits.description).replaceAll('\u00a0', ' ');
    const html = checked(productFields.description, text, `Описание: не длиннее ${longest} знаков`);
    return content({ description: safeHtml(html) });
  },
};
