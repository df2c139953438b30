import { listProducts, putProduct, type ReplyOf } from '@shop/contracts';
import { Failure } from '../cli/failure.mjs';
import { benchProducts } from '../demo/catalogue/bench-products.ts';
import { atOnce } from './at-once.ts';
import { readCollectionNames } from './demo-assortment.ts';
import { missingArticles } from './missing-articles.ts';
import { toInput } from './product-input.ts';
import type { SeedBus } from './seed-bus.ts';
import type { SeedSection } from './seed-section.ts';

const sayEvery = 2_000;
const requestsAtOnce = 24;

/** Many products for measuring. They reuse images that the shop already has. */
export const createBenchSection = (count: number): SeedSection => ({
  name: 'bench products',
  isDemo: false,
  async fill(bus, say) {
    const pictures = await picturesByTitle(bus);
    const made = benchProducts(count).map(({ model, product }) => ({
      article: product.article,
      product,
      shown: pictures.get(model.title) ?? pictures.values().next().value ?? { images: [], imageColours: [] },
    }));
    const collectionNames = await readCollectionNames(bus);
    const missing = await missingArticles(bus, made);
    const now = new Date();
    let written = 0;
    await atOnce(requestsAtOnce, missing, async ({ product, shown }) => {
      await bus.request(putProduct, toInput(product, { ...shown, seams: [], collectionNames, now }));
      written += 1;
      if (written % sayEvery === 0) say(`${written} of ${missing.length} bench products`);
    });
    return { written, kept: count - written };
  },
});

/** Images of the visible products, by title. Hidden products are not listed; their variations reuse other images. */
async function picturesByTitle(bus: SeedBus): Promise<Map<string, Pictures>> {
  const { products } = await bus.request(listProducts, { limit: 1_000, sort: 'new' });
  if (products.length === 0) throw new Failure('The shop has no picture to show; seed the demo shop first.');
  return new Map(products.map((product) => [product.title, picturesOf(product)]));
}

const picturesOf = ({ images, imageColours = [] }: ReplyOf<typeof listProducts>['products'][number]) => ({
  images,
  imageColours,
});

type Pictures = ReturnType<typeof picturesOf>;
