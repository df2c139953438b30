import { getPromo, listProducts, putPromo, type RequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { SeedBus } from './seed-bus.ts';
import type { SeedSection } from './seed-section.ts';

type Promo = RequestOf<typeof putPromo>;

const tenPercents: Promo = {
  ...{ phrase: 'SOROKA10', uses: 1_000, endDate: null, createdBy: null },
  conditions: { minGoodsKopecks: 300_000, productId: null, collectionId: null },
  action: { discountPercentage: 10, giftProductId: null },
};

/** The cheapest product of the shop as a gift for large orders. */
const gift = (giftProductId: string): Promo => ({
  ...{ phrase: 'ПОДАРОК', uses: 100, endDate: null, createdBy: null },
  conditions: { minGoodsKopecks: 500_000, productId: null, collectionId: null },
  action: { discountPercentage: 5, giftProductId },
});

/** Two promos to try out: a percentage discount and a gift. Existing promos are not changed. */
export const demoPromosSection: SeedSection = {
  name: 'demo promos',
  isDemo: true,
  async fill(bus) {
    const { products } = await bus.request(listProducts, { sort: 'price-up', limit: 1 });
    const promos = [tenPercents, ...products.map(({ id }) => gift(id))];
    let written = 0;
    for (const promo of promos) {
      if (await exists(bus, promo.phrase)) continue;
      await bus.request(putPromo, promo);
      written += 1;
    }
    return { written, kept: promos.length - written };
  },
};

async function exists(bus: SeedBus, phrase: string): Promise<boolean> {
  try {
    await bus.request(getPromo, { phrase });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'PROMO_NOT_FOUND') return false;
    throw error;
  }
}
