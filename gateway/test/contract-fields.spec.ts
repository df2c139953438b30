import { describe, expect, it } from '@jest/globals';
import {
  artCover,
  category,
  categoryWithProducts,
  collection,
  collectionWithProducts,
  facets,
  getCart,
  getOrderHistory,
  getOwnOrder,
  getPage,
  getPerson,
  getStaffOrder,
  listFavourites,
  listOwnOrders,
  openSession,
  product,
  productCard,
  searchOrders,
} from '@shop/contracts';
import { z } from 'zod';
import { toCartDto } from '../src/features/carts/cart.mapper.ts';
import {
  toArtCoverDto,
  toCategoryDto,
  toCategoryWithProductsDto,
  toCollectionDto,
  toCollectionWithProductsDto,
  toFacetsDto,
  toProductCardDto,
  toProductDto,
} from '../src/features/catalogue/catalogue.mapper.ts';
import { toFavouritesDto } from '../src/features/favourites/favourite.mapper.ts';
import { toOpenedSessionDto } from '../src/features/identity/session.mapper.ts';
import { toAchievementDtos, toUserDto, type Person } from '../src/features/identity/user.mapper.ts';
import { toFoundOrder } from '../src/features/orders/order-search.mapper.ts';
import { toOwnOrderDetailsDto, toOwnOrderDto } from '../src/features/orders/own-order.mapper.ts';
import { toHistoryEntryDto, toStaffOrderDto } from '../src/features/orders/staff-order/staff-order.mapper.ts';
import { toPageDto } from '../src/features/pages/page.mapper.ts';
import { findUnmappedFields } from './unmapped-fields.ts';

type Map = (message: never) => unknown;

/** What an owner replies, what the gateway makes of it, and what the API leaves out on purpose. */
const answers: [name: string, reply: z.ZodType, map: Map, leftOut: string[]][] = [
  ['a card', productCard, toProductCardDto, []],
  ['a product', product, toProductDto, []],
  ['a category', category, toCategoryDto, []],
  ['a category with products', categoryWithProducts, toCategoryWithProductsDto, []],
  ['a collection', collection, toCollectionDto, []],
  ['a collection with products', collectionWithProducts, toCollectionWithProductsDto, []],
  ['a cover', artCover, toArtCoverDto, []],
  ['the facets', facets, toFacetsDto, []],
  // Its link is the address that was asked for; when it changed is told in the list of pages.
  ['a page', getPage.reply, toPageDto, ['link', 'updatedAt']],
  ['a cart', getCart.reply, toCartDto, []],
  ['the favourites', listFavourites.reply, toFavouritesDto, []],
  ['a found order', searchOrders.reply.shape.orders.element, toFoundOrder, []],
  ['an own order in a list', listOwnOrders.reply.shape.orders.element, toOwnOrderDto, []],
  [
    'an order for staff',
    getStaffOrder.reply,
    toStaffOrderDto,
    // The sample of an index is none, and the samples of who did it have no kind; what a line cost is its price, pieces and discount.
    ['delivery.index', 'refunds.[].by', 'lines.[].paidKopecks', 'lines.[].product.title'],
  ],
  ['an entry of a history', getOrderHistory.reply.shape.entries.element, toHistoryEntryDto, ['actor']],
  ['an own order', getOwnOrder.reply, toOwnOrderDetailsDto, []],
  [
    'a person',
    getPerson.reply,
    (person: Person) => [toUserDto(person), toAchievementDtos(person)],
    // Rights, which are none while a second factor is awaited, have a call of their own.
    ['role.permissions', 'awaitsSecondFactor'],
  ],
  [
    'a session',
    openSession.reply,
    toOpenedSessionDto,
    // These are cookies.
    ['refreshToken', 'binding', 'lifeSeconds', 'deviceToken']
      // Achievements have a call of their own, too.
      .concat(['key', 'receivedAt', 'title'].map((field) => `person.achievements.[].${field}`))
      .concat(['person.role.permissions', 'person.awaitsSecondFactor']),
  ],
];

describe('every field of a message', () => {
  it.each(answers)(
    'that tells %s reaches the answer, or is left out by name',
    (_name, reply, map, leftOut) => {
      expect(findUnmappedFields(reply, map).sort()).toEqual(leftOut.toSorted());
    },
  );

  it('is missed when a mapper forgets it', () => {
    const reply = z.object({
      id: z.string(),
      lines: z.array(z.object({ colour: z.string(), size: z.string() })),
    });
    type Reply = z.output<typeof reply>;
    const map = ({ lines }: Reply): unknown => lines.map(({ colour }) => colour);
    expect(findUnmappedFields(reply, map)).toEqual(['id', 'lines.[].size']);
  });
});
