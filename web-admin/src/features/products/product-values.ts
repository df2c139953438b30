import type { Edited, UploadedImage } from '@shop/admin-kit';
import type { EditableProduct, ProductEditForm } from '@shop/api-client';
import type { SizeTable } from '@shop/domain';

export interface SeamValues {
  name: string;
  color: string;
  photos: readonly UploadedImage[];
}

/** The ordered photos, and the colour of each by its URL. */
export interface PhotoValues {
  images: readonly UploadedImage[];
  colours: Readonly<Record<string, string>>;
}

/** The values of the product form: plain JSON, so that a draft can be stored. */
export interface ProductValues {
  title: string;
  article: string;
  price: number | null;
  discountPrice: number | null;
  itemType: string | null;
  isHidden: boolean;
  displayOnMain: boolean;
  isFastDelivery: boolean;
  description: string;
  photos: PhotoValues;
  tags: readonly { name: string; value: string }[];
  colours: readonly string[];
  sizes: readonly string[];
  hasSeamsByDefault: boolean;
  defaultSeamTitle: string;
  seams: readonly SeamValues[];
  category: string | null;
  subcategories: readonly string[];
  collections: readonly string[];
  /** ISO 8601; null if nothing is scheduled. */
  publishAt: string | null;
  hideAt: string | null;
  discountFrom: string | null;
  discountTo: string | null;
  /** A calendar day; null while unknown. */
  preorderDay: string | null;
  /** Null: that of the category. */
  sizeTable: SizeTable | null;
}

export const emptyProduct: ProductValues = {
  ...{ title: '', article: '', price: null, discountPrice: 0, itemType: 'type_available' },
  ...{ isHidden: false, displayOnMain: true, isFastDelivery: false, description: '' },
  photos: { images: [], colours: {} },
  ...{ tags: [], colours: [], sizes: [], hasSeamsByDefault: false, defaultSeamTitle: '', seams: [] },
  ...{ category: null, subcategories: [], collections: [] },
  ...{ publishAt: null, hideAt: null, discountFrom: null, discountTo: null, preorderDay: null },
  sizeTable: null,
};

const toImage = (url: string, alt = ''): UploadedImage => ({ id: url, url, alt });

export function toEdited(product: EditableProduct): Edited<ProductValues> {
  const alts = new Map(product.ImageAlts.map(({ image, alt }) => [image, alt]));
  return {
    version: product.updatedAt,
    values: {
      title: product.Title,
      article: product.article,
      price: product.Price,
      discountPrice: product.discountPrice ?? 0,
      itemType: product.isItemType,
      isHidden: !product.isItemAvailable,
      displayOnMain: product.displayOnMain,
      isFastDelivery: product.isFastDelivery,
      description: product.Description,
      photos: {
        images: product.Images.map((url) => toImage(url, alts.get(url))),
        colours: Object.fromEntries(product.ImageColors.map(({ image, color }) => [image, color])),
      },
      tags: product.Tags.map(({ name, value }) => ({ name, value })),
      colours: product.Colors,
      sizes: product.Sizes,
      hasSeamsByDefault: product.hasSeamsByDefault,
      defaultSeamTitle: product.defaultSeamTitle,
      seams: product.Seams.map(({ name, color, photos }) => ({
        name,
        color,
        photos: photos.map((url) => toImage(url)),
      })),
      category: product.Category?._id ?? null,
      subcategories: product.Category?.additional.map(({ _id }) => _id) ?? [],
      collections: product.Collection.map(({ _id }) => _id),
      publishAt: product.publishAt,
      hideAt: product.hideAt,
      discountFrom: product.discountFrom,
      discountTo: product.discountTo,
      preorderDay: product.preorderDay ?? null,
      sizeTable: product.sizeTable ?? null,
    },
  };
}

type Field = keyof ProductValues;
type Sent = Omit<ProductEditForm, '_id' | 'updatedAt'>;

const json = (value: unknown): string => JSON.stringify(value);

/** Maps each form field to the fields of the request. */
const writers: { readonly [Name in Field]: (values: ProductValues) => Sent } = {
  title: ({ title }) => ({ Title: title }),
  article: ({ article }) => (article.trim() === '' ? {} : { Article: article }),
  price: ({ price }) => ({ Price: String(price ?? '') }),
  discountPrice: ({ discountPrice }) => ({ discountPrice: String(discountPrice ?? '') }),
  itemType: ({ itemType }) => ({ isItemType: itemType ?? '' }),
  isHidden: ({ isHidden }) => ({ isItemAvailable: String(!isHidden) }),
  displayOnMain: ({ displayOnMain }) => ({ displayOnMain: String(displayOnMain) }),
  isFastDelivery: ({ isFastDelivery }) => ({ isFastDelivery: String(isFastDelivery) }),
  description: ({ description }) => ({ Description: description }),
  photos: ({ photos: { images, colours } }) => ({
    ExistingImages: images.map(({ url }) => url),
    ImageAlts: json(
      images.flatMap(({ url, alt }) => (alt.trim() === '' ? [] : [{ image: url, alt: alt.trim() }])),
    ),
    ImageColors: json(
      images.flatMap(({ url }) => (colours[url] === undefined ? [] : [{ image: url, color: colours[url] }])),
    ),
  }),
  tags: ({ tags }) => ({ Tags: json(tags) }),
  colours: ({ colours }) => ({ Colors: json(colours) }),
  sizes: ({ sizes }) => ({ Sizes: json(sizes) }),
  hasSeamsByDefault: ({ hasSeamsByDefault }) => ({ hasSeamsByDefault: String(hasSeamsByDefault) }),
  defaultSeamTitle: ({ defaultSeamTitle }) => ({ defaultSeamTitle }),
  seams: ({ seams }) => ({
    Seams: json(
      seams.map(({ name, color, photos }) => ({ name, color, photos: photos.map(({ url }) => url) })),
    ),
  }),
  category: writeCategory,
  subcategories: writeCategory,
  collections: ({ collections }) => ({ Collection: json(collections) }),
  publishAt: ({ publishAt }) => ({ publishAt: publishAt ?? '' }),
  hideAt: ({ hideAt }) => ({ hideAt: hideAt ?? '' }),
  discountFrom: ({ discountFrom }) => ({ discountFrom: discountFrom ?? '' }),
  discountTo: ({ discountTo }) => ({ discountTo: discountTo ?? '' }),
  preorderDay: ({ preorderDay }) => ({ preorderDay: preorderDay ?? '' }),
  sizeTable: ({ sizeTable }) => ({ SizeTable: json(sizeTable) }),
};

function writeCategory({ category, subcategories }: ProductValues): Sent {
  return {
    Category: json(
      category === null ? null : { _id: category, additional: subcategories.map((_id) => ({ _id })) },
    ),
  };
}

const fields = Object.keys(emptyProduct) as Field[];

/** The request for a new product, with all fields. */
export function toNewForm(values: ProductValues): Sent {
  return Object.assign({}, ...fields.map((name) => writers[name](values)));
}

/** Only the changed fields, so that concurrent edits of different fields do not overwrite each other. */
export function toChangedForm(before: ProductValues, after: ProductValues): Sent {
  const changed = fields.filter((name) => json(before[name]) !== json(after[name]));
  // Sent together: the switch determines whether the name is required.
  const all = changed.includes('hasSeamsByDefault') ? [...changed, 'defaultSeamTitle' as const] : changed;
  // Sent together: the server checks that one comes after the other.
  const pairs = [['publishAt', 'hideAt'] as const, ['discountFrom', 'discountTo'] as const];
  const sent = new Set<Field>([
    ...all,
    ...pairs.filter((pair) => pair.some((one) => all.includes(one))).flat(),
  ]);
  return Object.assign({}, ...[...sent].map((name) => writers[name](after)));
}

/** Maps the server's field names to those of the form. */
export const namesOfServer: Readonly<Record<string, string>> = {
  ...{ Title: 'title', Article: 'article', Price: 'price', discountPrice: 'discountPrice' },
  ...{ isItemType: 'itemType', Description: 'description', Images: 'photos', Colors: 'colours' },
  ...{ Sizes: 'sizes', defaultSeamTitle: 'defaultSeamTitle', Category: 'category' },
  ...{
    publishAt: 'publishAt',
    hideAt: 'hideAt',
    discountFrom: 'discountFrom',
    discountTo: 'discountTo',
    preorderDay: 'preorderDay',
  },
  ...{
    'Category.additional': 'subcategories',
    Collection: 'collections',
    Seams: 'seams',
    SizeTable: 'sizeTable',
  },
};
