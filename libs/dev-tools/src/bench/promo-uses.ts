import { putPromo } from '@shop/contracts';
import { MongoClient, type Collection } from 'mongodb';
import type { SeedBus } from '../seed/seed-bus.ts';

const atOnce = 5_000;
const dayMs = 24 * 60 * 60_000;

/** A promo with many uses held by orders that await their payment. */
export interface UsedPromo {
  id: string;
  phrase: string;
}

interface LeaseDocument {
  _id: string;
  promoId: string;
  orderId: string;
  state: 'held';
  token: string;
  until: Date;
}

/** The id of an order of the bench. */
export const benchOrder = (at: number): string => at.toString(16).padStart(24, '0');

/** Creates a promo and writes its uses as this many checkouts would have left them. */
export async function writeUsedPromo(
  bus: SeedBus,
  { mongodbUri, database }: { mongodbUri: string; database: string },
  uses: number,
): Promise<UsedPromo> {
  const phrase = `BENCH${uses}`;
  const { id } = await bus.request(putPromo, {
    ...{ phrase, uses: 10_000_000, endDate: null, createdBy: null },
    conditions: { minGoodsKopecks: null, productId: null, collectionId: null },
    action: { discountPercentage: 10, giftProductId: null },
  });
  const client = await MongoClient.connect(mongodbUri);
  try {
    const leases: Collection<LeaseDocument> = client.db(database).collection('promo_leases');
    const until = new Date(Date.now() + dayMs);
    for (let from = 0; from < uses; from += atOnce) {
      const length = Math.min(atOnce, uses - from);
      await leases.insertMany(Array.from({ length }, (_, at) => leaseOf(id, benchOrder(from + at), until)));
    }
    const counted = await client
      .db(database)
      .collection('promos')
      .updateOne({ phrase }, { $inc: { used: uses, held: uses } });
    if (counted.matchedCount !== 1) throw new Error(`the promo ${phrase} is not in ${database}`);
  } finally {
    await client.close();
  }
  return { id, phrase };
}

const leaseOf = (promoId: string, orderId: string, until: Date): LeaseDocument => ({
  ...{ _id: `${promoId}.${orderId}`, promoId, orderId, state: 'held', token: orderId, until },
});
