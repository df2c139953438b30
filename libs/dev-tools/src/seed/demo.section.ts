import { putProduct } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { demoProducts, type DemoProduct } from '../demo/catalogue/demo-catalogue.ts';
import { drawPicture } from '../demo/pictures/draw-picture.ts';
import { atOnce } from './at-once.ts';
import { putMissingCategories, putMissingCollections, putMissingCovers } from './demo-assortment.ts';
import { DemoPictures, renderSvg } from './demo-pictures.ts';
import { missingArticles } from './missing-articles.ts';
import { toWish } from './product-wish.ts';
import type { SeedBus } from './seed-bus.ts';
import type { SeedSection } from './seed-section.ts';

interface DemoParts {
  products: readonly DemoProduct[];
  render: (svg: string) => Promise<Buffer>;
  now: () => Date;
}

const sayEvery = 30;

/** The demo assortment. Whatever is there, by its link or article, is left as the shopkeeper has it. */
export const createDemoSection = ({ products, render, now }: DemoParts): SeedSection => ({
  name: 'demo products',
  isDemo: true,
  async fill(bus, say) {
    const pictures = new DemoPictures(bus, render);
    await putMissingCategories(bus);
    await putMissingCollections(bus, pictures);
    await putMissingCovers(bus, pictures);
    const missing = await missingArticles(bus, products);
    let written = 0;
    await atOnce(4, missing, async (product) => {
      if (!(await putWithPictures(bus, pictures, product, now()))) return;
      written += 1;
      if (written % sayEvery === 0) say(`demo shop: ${written} of ${missing.length} products`);
    });
    return { written, kept: products.length - written, besides: `${pictures.drawn} pictures drawn` };
  },
});

/** @returns false when a shopkeeper has taken the product's subcategory away */
async function putWithPictures(
  bus: SeedBus,
  pictures: DemoPictures,
  product: DemoProduct,
  now: Date,
): Promise<boolean> {
  const images = await Promise.all(product.pictures.map((picture) => pictures.put(drawPicture(picture))));
  const seams = await Promise.all(
    product.seams.map(async ({ name, colour, picture }) => ({
      name,
      colour,
      photos: [await pictures.put(drawPicture(picture))],
    })),
  );
  try {
    await bus.request(putProduct, toWish(product, images, seams, now));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'CATEGORY_NOT_FOUND') return false;
    throw error;
  }
}

export const demoSection = createDemoSection({
  products: demoProducts(),
  render: renderSvg,
  now: () => new Date(),
});
