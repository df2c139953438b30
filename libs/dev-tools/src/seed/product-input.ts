import type { putProduct, RequestOf } from '@shop/contracts';
import type { DemoProduct } from '../demo/catalogue/demo-catalogue.ts';

const day = 86_400_000;

type Input = RequestOf<typeof putProduct>;

/** What a demo product shows and stands in, in the words of this shop. */
interface InputParts {
  images: string[];
  /** Which colour each of them shows. */
  imageColours: { image: string; colour: string }[];
  seams: Input['seams'];
  /** What the shop calls the collections of the demo shop. */
  collectionNames: ReadonlyMap<string, string>;
  now: Date;
}

/** What is put of a product once its pictures have names. */
export function toInput(
  product: DemoProduct,
  { images, imageColours, seams, collectionNames, now }: InputParts,
): Input {
  const collection = collectionNames.get(product.collection);
  return {
    article: product.article,
    title: product.title,
    priceKopecks: product.priceKopecks,
    discountPriceKopecks: product.discountPriceKopecks,
    images,
    imageColours,
    colours: [...product.colours],
    sizes: [...product.sizes],
    seams,
    hasSeamsByDefault: seams.length > 0,
    defaultSeamTitle: product.defaultSeamTitle,
    description: product.description,
    tags: [...product.tags],
    categoryLink: product.category,
    subcategoryLinks: [product.subcategory],
    collections: collection === undefined ? [] : [collection],
    itemType: product.itemType,
    isAvailable: product.isAvailable,
    isShownOnMain: product.isShownOnMain,
    isFastDelivery: product.isFastDelivery,
    createdAt: new Date(now.getTime() - product.ageInDays * day).toISOString(),
  };
}
