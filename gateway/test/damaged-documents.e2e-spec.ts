import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectId, type Document } from 'mongodb';
import {
  another,
  idIn,
  openDamagedShop,
  send,
  sendAboutDamaged,
  type Command,
  type DamagedShop,
} from './damage.ts';
import { signInSomebody } from './people.ts';

/** A command about a damaged document succeeds or reports it as unreadable; it never causes a server error. */
let shop: DamagedShop;
let documentsOf: DamagedShop['documentsOf'];
let expectNoProblem: DamagedShop['expectNoProblem'];
let changes = 0;

beforeAll(async () => {
  shop = await openDamagedShop();
  ({ documentsOf, expectNoProblem } = shop);
});
afterAll(() => shop.close());

const by = '674000000000000000000001';
const timeoutMs = 300_000;

it(
  'commands about damaged orders succeed or report them as unreadable',
  async () => {
    const { id, number, paymentId } = await shop.aPaidOrder(2);
    const _id = new ObjectId(id);
    await shop.orders.updateOne({ _id }, { $set: { customerId: shop.owner.id } });
    await shop.anna.post(`/api/admin/orders/${id}/refund`, { reason: 'мало', amount: 1 }, 'key-0001');
    await send(shop, 'order-payment.staff-order.add-note.v1', { id, text: 'Заметка', by });
    const order = await shop.orders.findOne({ _id });
    const expectedUpdatedAt = new Date(order?.['updatedAt'] ?? order?.['createdAt']).toISOString();
    const edit = (changes: () => Document): Command => [
      'order-payment.staff-order.edit.v1',
      () => ({ id, expectedUpdatedAt, changes: changes() }),
    ];
    const line = { productId: shop.productId, colour: 'black', size: 'M', seam: null };
    const bankId = String(order?.['payment'].url).split('/').at(-1);
    await expectNoProblem({
      documents: documentsOf('order_payment', 'orders'),
      filter: { _id },
      commands: [
        edit(() => ({ trackId: another() })),
        edit(() => ({ lines: [{ ...line, quantity: 1 }] })),
        [
          'order-payment.order.refund.v1',
          () => ({ orderId: id, amountKopecks: 100, idempotencyKey: another() }),
        ],
        ['order-payment.extra-payment.request.v1', () => ({ orderId: id })],
        ['order-payment.extra-payment.withdraw.v1', () => ({ orderId: id })],
        ['order-payment.given-up-jobs.retry.v1', () => ({ orderNumber: number })],
        ['order-payment.staff-order.add-note.v1', () => ({ id })],
        ['order-payment.staff-order.pin-note.v1', () => ({ id, noteId: order?.['notes'][0].id })],
        ['order-payment.staff-order.send-mail.v1', () => ({ id })],
        ['order-payment.orders.change-status.v1', () => ({ orderIds: [id] })],
        ['order-payment.orders.mark-printed.v1', () => ({ orderIds: [id] })],
        ['order-payment.orders.delete.v1', () => ({ orderNumbers: [number] })],
        ['order-payment.orders.restore.v1', () => ({ orderNumbers: [number] })],
        ['order-payment.payment.get.v1', () => ({ paymentId })],
        ['order-payment.sandbox-payment.decide.v1', () => ({ id: bankId })],
        ['order-payment.points.erase-customer.v1', () => ({ customerId: shop.owner.id })],
      ],
    });
  },
  timeoutMs,
);

describe('catalogue', () => {
  const edit = (changes: () => Document): Command => [
    'catalogue.product.update.v1',
    () => ({ id: shop.productId, expectedUpdatedAt: undefined, changes: changes() }),
  ];

  it(
    'commands about damaged products succeed or report them as unreadable',
    async () => {
      const documents = documentsOf('catalogue', 'products');
      const _id = new ObjectId(shop.productId);
      const { article, categoryId, subcategoryIds } = Object((await documents.findOne({ _id })) ?? {});
      const sections = { categoryId: String(categoryId), subcategoryIds: subcategoryIds.map(String) };
      await expectNoProblem({
        documents,
        filter: { _id },
        commands: [
          edit(() => ({ title: another() })),
          edit(() => ({ priceKopecks: 700_000, sizes: ['M'] })),
          ['catalogue.product.put.v1', () => ({ article, collections: [] })],
          ['catalogue.product.create.v1', () => ({ article, ...sections, collectionIds: [] })],
          [
            'catalogue.products.change.v1',
            () => ({ products: [{ id: shop.productId }], change: { isAvailable: ++changes % 2 === 0 } }),
          ],
        ],
      });
    },
    timeoutMs,
  );

  it(
    'commands about damaged categories, collections, pages and art covers succeed or report them as unreadable',
    async () => {
      const categories = documentsOf('catalogue', 'categories');
      await send(shop, 'catalogue.category.put.v1', {
        link: 'caps',
        items: [{ link: 'cap', name: 'Кепка' }],
      });
      const category = await idIn(categories, { link: 'caps' });
      const item = (await categories.findOne({ _id: category }))?.['items'][0]._id;
      const categoryId = category.toHexString();
      await expectNoProblem({
        documents: categories,
        filter: { _id: category },
        commands: [
          [
            'catalogue.category.update.v1',
            () => ({
              id: categoryId,
              changes: { name: another(), items: [{ link: 'cap', name: another() }] },
            }),
          ],
          ['catalogue.category.put.v1', () => ({ link: 'caps' })],
          ['catalogue.category.create.v1', () => ({ link: 'caps' })],
          edit(() => ({ categoryId, subcategoryIds: [String(item)] })),
          ['catalogue.category.remove.v1', () => ({ id: categoryId })],
        ],
      });
      const collections = documentsOf('catalogue', 'collections');
      await send(shop, 'catalogue.collection.put.v1');
      const collection = await idIn(collections);
      const id = collection.toHexString();
      await expectNoProblem({
        documents: collections,
        filter: { _id: collection },
        commands: [
          ['catalogue.collection.update.v1', () => ({ id, changes: { name: another() } })],
          ['catalogue.collection.put.v1', () => ({})],
          ['catalogue.collection.create.v1', () => ({})],
          edit(() => ({ collectionIds: [id] })),
          ['catalogue.collection.remove.v1', () => ({ id })],
        ],
      });
      const pages = documentsOf('catalogue', 'pages');
      await send(shop, 'catalogue.page.put.v1');
      const page = (await idIn(pages)).toHexString();
      await expectNoProblem({
        documents: pages,
        filter: {},
        commands: [
          ['catalogue.page.update.v1', () => ({ id: page, changes: { content: another() } })],
          ['catalogue.page.put.v1', () => ({})],
          ['catalogue.page.create.v1', () => ({})],
        ],
      });
      await send(shop, 'catalogue.art-cover.put.v1');
      const { problems } = await sendAboutDamaged(shop, {
        documents: documentsOf('catalogue', 'art_covers'),
        filter: {},
        commands: [['catalogue.art-cover.put.v1', () => ({ link: another() })]],
      });
      expect(problems).toEqual([]);
    },
    timeoutMs,
  );
});

it(
  'commands about damaged carts, favourites and promos succeed or report them as unreadable',
  async () => {
    const customerId = shop.owner.id;
    const line = { productId: shop.productId, colour: 'black', size: 'M', seam: null, isGift: false };
    const phrase = 'SOROKA10';
    await send(shop, 'cart.line.add.v1', { customerId, line });
    await send(shop, 'promo.promo.put.v1', {
      conditions: { minGoodsKopecks: null, productId: null, collectionId: null },
    });
    await send(shop, 'promo.promo.apply.v1', { customerId, phrase });
    const aboutLines = ['add', 'set-quantity', 'remove', 'move'].map((verb): Command => [
      `cart.line.${verb}.v1`,
      () => ({ customerId, line }),
    ]);
    const aboutAll = [
      'cart.gift.put.v1',
      'cart.gift.remove.v1',
      'cart.cart.clear.v1',
      'cart.customer.forget.v1',
    ];
    await expectNoProblem({
      documents: documentsOf('cart', 'carts'),
      filter: {},
      commands: [
        ...aboutLines,
        ...aboutAll.map((subject): Command => [subject, () => ({ customerId })]),
        ['cart.cart.join.v1', () => ({ customerId, lines: [{ ...line, quantity: 2 }] })],
        ['promo.promo.apply.v1', () => ({ customerId, phrase })],
        ['promo.promo.take-off.v1', () => ({ customerId })],
        ['order-payment.payment.create-own.v1', () => ({ customerId, idempotencyKey: another() })],
      ],
    });
    // A customer whose cart was erased has no favourites any more.
    const boris = await signInSomebody(shop, 'customer');
    const ofBoris = {
      customerId: String((await boris.browser.post('/api/user/profile')).body['_id']),
      productId: shop.productId,
    };
    await send(shop, 'cart.favourite.add.v1', ofBoris);
    const favourites = ['favourite.add', 'favourite.remove', 'favourites.join', 'customer.forget'];
    await expectNoProblem({
      documents: documentsOf('cart', 'favourites'),
      filter: { _id: ofBoris.customerId },
      commands: favourites.map((what) => [`cart.${what}.v1`, () => ofBoris]),
    });
    const promos = documentsOf('promo', 'promos');
    const promoId = (await idIn(promos)).toHexString();
    await expectNoProblem({
      documents: promos,
      filter: {},
      commands: [
        ['promo.promo.put.v1', () => ({})],
        ['promo.promo.apply.v1', () => ({ customerId, phrase })],
        ['promo.lease.hold.v1', () => ({ orderId: new ObjectId().toHexString() })],
        ['promo.lease.redeem.v1', () => ({ promoId })],
        ['promo.lease.release.v1', () => ({ promoId })],
      ],
    });
  },
  timeoutMs,
);

it(
  'commands about damaged saved views succeed or report them as unreadable',
  async () => {
    const documents = documentsOf('staff_tools', 'saved_views');
    await send(shop, 'staff-tools.saved-views.add.v1');
    const id = (await documents.findOne({}))?.['views'][0].id;
    await expectNoProblem({
      documents,
      filter: {},
      commands: [
        ['staff-tools.saved-views.add.v1', () => ({ name: another() })],
        ['staff-tools.saved-views.change.v1', () => ({ id, changes: { name: another() } })],
        ['staff-tools.saved-views.remove.v1', () => ({ id })],
        ['staff-tools.saved-views.restore.v1', () => ({ id })],
      ],
    });
  },
  timeoutMs,
);
