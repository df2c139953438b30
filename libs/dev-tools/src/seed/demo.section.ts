import { putProduct, type RequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { demoProducts, type DemoProduct } from '../demo/catalogue/demo-catalogue.ts';
import { drawPicture } from '../demo/pictures/draw-picture.ts';
import { atOnce } from './at-once.ts';
import {
  putMissingCategories,
  putMissingCollections,
  putMissingCovers,
  readCollectionNames,
} from './demo-assortment.ts';
import { DemoPictures, renderSvg } from './demo-pictures.ts';
import { missingArticles } from './missing-articles.ts';
import { toInput } from './product-input.ts';
import type { SeedBus } from './seed-bus.ts';
import type { SeedSection } from './seed-section.ts';

interface DemoParts {
  products: readonly DemoProduct[];
  render: (svg: string) => Promise<Buffer>;
  now: () => Date;
}

const sayEvery = 30;

/** The demo assortment. Existing entries, by link or article, keep the shopkeeper's changes. */
export const createDemoSection = ({ products, render, now }: DemoParts): SeedSection => ({
  name: 'demo products',
  isDemo: true,
  async fill(bus, say) {
    const pictures = new DemoPictures(bus, render);
    await putMissingCategories(bus);
    await putMissingCollections(bus, pictures);
    await putMissingCovers(bus, pictures);
    const collectionNames = await readCollectionNames(bus);
    const missing = await missingArticles(bus, products);
    let written = 0;
    await atOnce(4, missing, async (product) => {
      const drawn = await drawPictures(pictures, product);
      const input = toInput(product, { ...drawn, collectionNames, now: now() });
      if (!(await putWhereItBelongs(bus, input))) return;
      written += 1;
      if (written % sayEvery === 0) say(`demo shop: ${written} of ${missing.length} products`);
    });
    return { written, kept: products.length - written, besides: `${pictures.drawn} pictures drawn` };
  },
});

async function drawPictures(pictures: DemoPictures, product: DemoProduct) {
  const images = await Promise.all(product.pictures.map((picture) => pictures.put(drawPicture(picture))));
  const imageColours = images.map((image, at) => ({ image, colour: product.pictures[at]?.colour ?? '' }));
  const seams = await Promise.all(
    product.seams.map(async ({ name, colour, picture }) => ({
      name,
      colour,
      photos: [await pictures.put(drawPicture(picture))],
    })),
  );
  return { images, imageColours, seams };
}

/** @returns false when a shopkeeper has deleted the product's subcategory, or has just deleted its collection */
async function putWhereItBelongs(bus: SeedBus, input: RequestOf<typeof putProduct>): Promise<boolean> {
  try {
    await bus.request(putProduct, input);
    return true;
  } catch (error) {
    const isGone = error instanceof AppError && goneSections.has(error.code);
    if (isGone) return false;
    throw error;
  }
}

const goneSections = new Set(['CATEGORY_NOT_FOUND', 'COLLECTION_NOT_FOUND']);

export const demoSection = createDemoSection({
  products: demoProducts(),
  render: renderSvg,
  now: () => new Date(),
});
