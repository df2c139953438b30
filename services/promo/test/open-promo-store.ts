import type { PromoTerms } from '../src/promos/promo.repository.ts';
import { RowReader, type Logger } from '@shop/service-kit';
import { createConnection, type Connection, type Model } from 'mongoose';
import { HoldPromo } from '../src/leases/hold-promo.use-case.ts';
import { Intents } from '../src/leases/intents.ts';
import { SettleLease } from '../src/leases/settle-lease.use-case.ts';
import { IntentRepository } from '../src/promos/intent.repository.ts';
import { LeaseRepository } from '../src/promos/lease.repository.ts';
import { Lease, leaseSchema } from '../src/promos/lease.schema.ts';
import { PromoRepository } from '../src/promos/promo.repository.ts';
import { Promo, promoSchema } from '../src/promos/promo.schema.ts';

/** The classes of the promo service with a database, without the service itself. */
export interface PromoStore {
  connection: Connection;
  promoModel: Model<Promo>;
  leaseModel: Model<Lease>;
  promos: PromoRepository;
  leases: LeaseRepository;
  announced: IntentRepository;
  intents: Intents;
  holding: HoldPromo;
  settling: SettleLease;
  /** Removes all promos and leases. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

interface StoreOptions {
  env: Record<string, string>;
  logger: Pick<Logger, 'error'>;
  clock?: () => Date;
  /** Wraps each class that writes, so that a test can suspend its steps. */
  wrap?: <Part extends object>(part: Part) => Part;
}

export async function openPromoStore({
  env,
  logger,
  clock = () => new Date(),
  wrap = (part) => part,
}: StoreOptions): Promise<PromoStore> {
  const connection = createConnection(env['MONGODB_URI'] ?? '', { dbName: `${env['DB_PREFIX']}promo` });
  const promoModel = connection.model(Promo.name, promoSchema) as unknown as Model<Promo>;
  const leaseModel = connection.model(Lease.name, leaseSchema) as unknown as Model<Lease>;
  const promos = new PromoRepository(promoModel, new RowReader(logger as Logger));
  const leases = new LeaseRepository(leaseModel);
  await promos.onModuleInit();
  await leases.onModuleInit();
  const announced = wrap(new IntentRepository(promoModel));
  const [steppedPromos, steppedLeases] = [wrap(promos), wrap(leases)];
  const intents = new Intents(announced, steppedLeases, clock);
  return {
    ...{ connection, promoModel, leaseModel, promos, leases, announced, intents },
    holding: new HoldPromo(steppedPromos, steppedLeases, intents, clock),
    settling: new SettleLease(steppedLeases, intents, logger as Logger),
    clear: async () => {
      await promoModel.deleteMany({});
      await leaseModel.deleteMany({});
    },
    close: () => connection.close(),
  };
}

/** Ten percent without conditions. */
export const termsOf = (phrase: string, uses: number): PromoTerms => ({
  ...{ phrase, uses, isPaused: false, endDate: null },
  conditions: {
    ...{ minGoodsKopecks: null, productId: null, collectionId: null },
    ...{ usesPerCustomer: null, firstOrderOnly: false },
  },
  action: { discountPercentage: 10, giftProductId: null },
});
