import type { NatsConnection } from '@nats-io/transport-node';
import {
  importOrders,
  maxImportedAtOnce,
  putArtCover,
  putCategory,
  putCollection,
  putConnectApp,
  putImage,
  putPage,
  putPerson,
  putProduct,
  putPromo,
  readBusAddresses,
  type ReplyOf,
  type RequestContract,
  type RequestOf,
} from '@shop/contracts';

export type ContentPage = RequestOf<typeof putPage>;
export type ProductInput = RequestOf<typeof putProduct>;
export type PersonInput = RequestOf<typeof putPerson>;
export type PromoInput = Pick<RequestOf<typeof putPromo>, 'phrase'> & Partial<RequestOf<typeof putPromo>>;
export type WrittenPerson = ReplyOf<typeof putPerson>;
export type WrittenProduct = ReplyOf<typeof putProduct>;

/** The database and the bus of a shop. */
export interface ShopEngines {
  mongodbUri: string;
  /** Prefix of the database names. */
  databases: string;
  natsUrl: string;
  /** Prefix of the subject of each message. */
  busPrefix: string;
}

/** Fills a shop through its services, as staff would. */
export interface ShopWriter {
  /** Creates pages, or overwrites existing ones. */
  writePages(pages: readonly ContentPage[]): Promise<void>;
  /**
   * Creates the category `hoodies` with `hoodie` and `sweatshirt`, the collection `polar-expedition`, two art covers
   * and `products` hoodies with the same picture. @returns the hoodies, the newest first
   */
  writeAssortment(products: number): Promise<WrittenProduct[]>;
  /** Creates one product of that assortment; `input` overrides its fields. */
  writeProduct(input: Partial<ProductInput>): Promise<WrittenProduct>;
  /** Stores a picture, given as base64. @returns its name */
  writePicture(bytes: string): Promise<string>;
  /** Creates a person who can sign in by phone and password. */
  writePerson(input: PersonInput): Promise<WrittenPerson>;
  /** Creates a promo code, by default for ten percent off and a hundred uses. */
  writePromo(input: PromoInput): Promise<void>;
  /** Creates or updates an app that customers may connect. */
  writeConnectApp(app: RequestOf<typeof putConnectApp>): Promise<void>;
  /** Imports `count` paid orders of the earlier site, numbered from `firstNumber`: faster than buying each of them. */
  writeOldOrders(firstNumber: number, count: number, input?: Partial<OldOrder>): Promise<void>;
  /** Sends any other request. @throws {Error} when the service refuses it */
  sendRequest<C extends RequestContract>(contract: C, payload: RequestOf<C>): Promise<ReplyOf<C>>;
  close(): Promise<void>;
}

type OldOrder = RequestOf<typeof importOrders>['orders'][number];

/** A picture of 4 × 3 pixels. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAMAAACDKl70AAAAA1BMVEV3qrv+n31oAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQI12NgQAEAAA8AAS0uh5oAAAAASUVORK5CYII=';
const collectionName = 'Полярная экспедиция';

/** Uses plain NATS: browser tests run from source, and the bus of service-kit needs a build. */
export async function openShopWriter({ natsUrl, busPrefix }: ShopEngines): Promise<ShopWriter> {
  const { connect } = await import('@nats-io/transport-node');
  const connection = await connect({ ...readBusAddresses(natsUrl), name: 'browser-tests' });
  const sendRequest: ShopWriter['sendRequest'] = (contract, payload) =>
    request(connection, busPrefix, contract, payload);
  let usual: Promise<string> | undefined;
  /** The name of the usual picture, which is stored once. */
  const usualPicture = (): Promise<string> => (usual ??= writePicture(picture));
  const writePicture = async (bytes: string): Promise<string> =>
    (await sendRequest(putImage, { bytes })).name;
  const writeProduct = async (input: Partial<ProductInput>): Promise<WrittenProduct> =>
    sendRequest(putProduct, { ...hoodie(await usualPicture()), ...input });
  return {
    sendRequest,
    writeProduct,
    writePicture,
    writePerson: (input) => sendRequest(putPerson, input),
    async writeConnectApp(app) {
      await sendRequest(putConnectApp, app);
    },
    async writePromo(input) {
      await sendRequest(putPromo, { ...promo, ...input });
    },
    async writeOldOrders(firstNumber, count, input = {}) {
      const [sample] = importOrders.request.parse(importOrders.example.request).orders;
      if (!sample) throw new Error('no sample of an order');
      for (let from = 0; from < count; from += maxImportedAtOnce) {
        const orders = Array.from({ length: Math.min(maxImportedAtOnce, count - from) }, (_, at) => {
          const number = firstNumber + from + at;
          const createdAt = new Date(Date.now() - 3_600_000 + from + at).toISOString();
          return { ...sample, oldId: String(number), number, createdAt, ...input };
        });
        await sendRequest(importOrders, { orders, isDryRun: false });
      }
    },
    async writePages(pages) {
      for (const page of pages) await sendRequest(putPage, page);
    },
    async writeAssortment(products) {
      await writeSections(sendRequest, await usualPicture());
      const written: WrittenProduct[] = [];
      for (let number = products; number >= 1; number -= 1) {
        written.unshift(
          await writeProduct({
            article: `HD-${number}`,
            title: `Худи «Кит ${number}»`,
            priceKopecks: 400_000 + number * 10_000,
            createdAt: new Date(Date.UTC(2026, 0, 1) - number * 60_000).toISOString(),
          }),
        );
      }
      return written;
    },
    close: () => connection.close(),
  };
}

async function writeSections(sendRequest: ShopWriter['sendRequest'], image: string): Promise<void> {
  await sendRequest(putCategory, {
    link: 'hoodies',
    name: 'Худи и свитшоты',
    position: 0,
    items: [
      { link: 'hoodie', name: 'Худи' },
      { link: 'sweatshirt', name: 'Свитшоты' },
    ],
  });
  await sendRequest(putCollection, {
    link: 'polar-expedition',
    name: collectionName,
    description: 'Там, где снег скрипит.',
    images: { card: image, carousel: image, cardMobile: image, carouselMobile: image },
  });
  await sendRequest(putArtCover, { slot: 0, image, link: '/collection/polar-expedition' });
  await sendRequest(putArtCover, { slot: 1, image, link: '/new' });
}

const promo = {
  uses: 100,
  endDate: null,
  conditions: { minGoodsKopecks: null, productId: null, collectionId: null },
  action: { discountPercentage: 10, giftProductId: null },
  createdBy: null,
};

const hoodie = (image: string): ProductInput => ({
  article: 'HD-0',
  title: 'Худи «Звёздный кит»',
  priceKopecks: 549_000,
  discountPriceKopecks: null,
  images: [image],
  colours: ['black', 'white'],
  sizes: ['S', 'M', 'L'],
  seams: [],
  hasSeamsByDefault: false,
  defaultSeamTitle: '',
  description: '<p>Тёплое худи с начёсом.</p>',
  tags: [{ name: 'Состав', value: 'хлопок' }],
  categoryLink: 'hoodies',
  subcategoryLinks: ['hoodie'],
  collections: [collectionName],
  itemType: 'type_available',
  isAvailable: true,
  isShownOnMain: true,
  isFastDelivery: false,
});

/** Longer than in the shop: a test needs the reply, however busy the machine is. */
const timeoutMs = 30_000;

async function request<C extends RequestContract>(
  connection: NatsConnection,
  prefix: string,
  contract: C,
  payload: RequestOf<C>,
): Promise<ReplyOf<C>> {
  const body = JSON.stringify(contract.request.parse(payload));
  const answer = await connection.request(prefix + contract.subject, body, { timeout: timeoutMs });
  if (answer.headers?.has('x-error')) throw new Error(`${contract.subject} was refused: ${answer.string()}`);
  const reply: ReplyOf<C> = answer.json();
  return reply;
}
