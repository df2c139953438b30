import {
  putPerson,
  putProduct,
  putPromo,
  updatePerson,
  type getPromo,
  type ReplyOf,
  type RequestOf,
} from '@shop/contracts';
import { aCustomer, type TestCustomer } from './customer.ts';
import { aHoodie, putHoodie } from './put-hoodie.ts';
import { aContact } from './people.ts';
import { shareShop, startShop, type TestShop } from './shop.ts';

/** A shop with two products and buyers who use promos. */
export interface PromoShop extends TestShop {
  /** A hoodie of 4390 roubles and a cap of 1990, both in black and M. */
  ids: { hoodie: string; cap: string };
  promo(input: PromoInput): Promise<ReplyOf<typeof getPromo>>;
  /** A buyer, by default with a name and a saved address. */
  buyer(input?: { firstName?: string }): Promise<Buyer>;
}

export interface Buyer extends TestCustomer {
  id: string;
  phone: string;
  email: string;
  addressId: string;
}

export type PromoInput = Partial<Omit<RequestOf<typeof putPromo>, 'conditions' | 'action'>> & {
  conditions?: Partial<RequestOf<typeof putPromo>['conditions']>;
  action?: Partial<RequestOf<typeof putPromo>['action']>;
};

export async function startPromoShop(settings: Record<string, string> = {}): Promise<PromoShop> {
  return withPromos(await startShop(settings));
}

/** The same in the shop that the files of this worker share. */
export const sharePromoShop = async (): Promise<PromoShop> => withPromos(await shareShop());

export async function withPromos(shop: TestShop): Promise<PromoShop> {
  const { bus } = shop;
  const hoodie = await putHoodie(shop);
  const cap = await bus.request(putProduct, {
    ...aHoodie,
    ...{ article: `CP-1-${shop.number}`, title: 'Кепка', priceKopecks: 199_000, discountPriceKopecks: null },
  });
  let people = 0;
  return {
    ...shop,
    ids: { hoodie, cap: cap.id },
    promo: ({ conditions, action, ...rest }) =>
      bus.request(putPromo, {
        ...{ phrase: 'PROMO', uses: 100, endDate: null, createdBy: null },
        ...rest,
        conditions: { minGoodsKopecks: null, productId: null, collectionId: null, ...conditions },
        action: { discountPercentage: 10, giftProductId: null, ...action },
      }),
    buyer: async ({ firstName = 'Анна' } = {}) => {
      const { phone, email } = aContact(shop, 4, people++);
      const names = { firstName, secondName: 'Петрова' };
      const { id } = await bus.request(putPerson, { phone, email, password: 'soroka-demo', ...names });
      const address = { id: null, name: 'Дом', text: 'Тверь, Советская, 1', index: '170100' };
      const { addresses } = await bus.request(updatePerson, { id, addresses: [address] });
      return { ...aCustomer(shop, id), id, phone, email, addressId: addresses[0]?.id ?? '' };
    },
  };
}

/** A cart line as sent by clients. */
export const anItem = (_id: string, Quantity = 1, isGift = false): Record<string, unknown> => ({
  ...{ _id, Color: 'black', Size: 'M', Seam: null, Quantity, isGift },
});
