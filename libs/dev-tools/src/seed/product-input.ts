import type { putProduct, RequestOf } from '@shop/contracts';
import type { DemoProduct } from '../demo/catalogue/demo-catalogue.ts';

const day = 86_400_000;

type Input = RequestOf<typeof putProduct>;

/** Images, seams and collections of a demo product, by their names in this shop. */
interface InputParts {
  images: string[];
  /** The colour that each image shows. */
  imageColours: { image: string; colour: string }[];
  seams: Input['seams'];
  /** Current names of the demo shop's collections, by their original names. */
  collectionNames: ReadonlyMap<string, string>;
  now: Date;
}

/** The request that writes a product once its images have names. */
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
