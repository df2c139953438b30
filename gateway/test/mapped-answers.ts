import {
  applyPromo,
  artCover,
  auditEntry,
  bug,
  bugRow,
  bulkRun,
  category,
  categoryWithProducts,
  changeProducts,
  collection,
  collectionWithProducts,
  describeConnectRequest,
  facets,
  getBug,
  getBulkRun,
  findOrderCustomers,
  findSoldProducts,
  getCart,
  getConnectedPerson,
  getEditableProduct,
  getOrderHistory,
  getOwnOrder,
  getPage,
  getPayment,
  getPerson,
  getStaffOrder,
  listAuditEntries,
  groupSoldProducts,
  listOrderStats,
  listPageHits,
  sumSoldGoods,
  listApiTokens,
  listChangedProducts,
  listOrderStatuses,
  listConnectedApps,
  listFavourites,
  listOrderMails,
  listOwnOrders,
  listPeople,
  listSoldOrders,
  openSession,
  product,
  productCard,
  changeOrderStatus,
  boardCard,
  orderExport,
  printedOrder,
  savedView,
  boardLine,
  movePieces,
  staffOrderRow,
  searchOrders,
  searchSoldProducts,
  showPromo,
  showPromoSales,
  staffNotification,
  staffProductRow,
  teamDepartment,
  staffTask,
  type ReplyOf,
} from '@shop/contracts';
import { permissions } from '@shop/domain';
import type { z } from 'zod';
import { toAuditDto } from '../src/features/audit/audit.mapper.ts';
import { toBugDto, toBugRowDto } from '../src/features/bugs/bug.mapper.ts';
import { toDepartmentDto } from '../src/features/team/team.mapper.ts';
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
import {
  toConnectedApps,
  toConsentRequest,
  toUserInfo,
} from '../src/features/identity/connect/connect.mapper.ts';
import {
  toExternalOrder,
  toExternalProduct,
  toShownProduct,
} from '../src/features/external/external.mapper.ts';
import { toApiTokenDto } from '../src/features/tokens/token.mapper.ts';
import { toPromoSalesDto, toStaffPromoDto } from '../src/features/promos/staff-promo.mapper.ts';
import { toAppliedPromo } from '../src/features/promos/promo.mapper.ts';
import { toOrderMailsDto } from '../src/features/orders/mails/order-mails.mapper.ts';
import { toSoldGoodsDto } from '../src/features/stats/sold.mapper.ts';
import { toStatsDto, toSummaryDto, toVisitsDto } from '../src/features/stats/stats.mapper.ts';
import { toSavedViewDto } from '../src/features/saved-views/saved-view.mapper.ts';
import { toFavouritesDto } from '../src/features/favourites/favourite.mapper.ts';
import { toOpenedSessionDto } from '../src/features/identity/session.mapper.ts';
import { toUserRowDto } from '../src/features/identity/staff-users/staff-user.mapper.ts';
import { toAchievementDtos, toUserDto, type Person } from '../src/features/identity/user.mapper.ts';
import {
  toCustomersDto,
  toSoldChoicesDto,
  toSoldOrdersDto,
  toSoldProductDto,
} from '../src/features/orders/advanced-search/advanced-search.mapper.ts';
import { toRunDetailsDto, toRunDto } from '../src/features/orders/bulk-runs/bulk-runs.mapper.ts';
import { toOrderExportDto } from '../src/features/orders/order-exports/order-exports.mapper.ts';
import { toFoundOrder } from '../src/features/orders/order-search.mapper.ts';
import { toOwnOrderDetailsDto, toOwnOrderDto } from '../src/features/orders/own-order.mapper.ts';
import {
  toBulkOrdersDto,
  toFiltersDto,
  toOrderRowDto,
} from '../src/features/orders/staff-orders/staff-orders.mapper.ts';
import { toHistoryEntryDto, toStaffOrderDto } from '../src/features/orders/staff-order/staff-order.mapper.ts';
import {
  toBoardLineDto,
  toCardDto,
  toMovedPiecesDto,
} from '../src/features/orders/workshop/workshop.mapper.ts';
import { toPrintedOrderDto } from '../src/features/orders/printing/printing.mapper.ts';
import { toPaidPaymentDto } from '../src/features/payments/paid-payment.mapper.ts';
import { toUnpaidPaymentDto } from '../src/features/payments/unpaid-payment.mapper.ts';
import { toPageDto } from '../src/features/pages/page.mapper.ts';
import { toDoneTaskDto, toNotificationDto, toTaskDto } from '../src/features/staff-feed/staff-feed.mapper.ts';
import { toEditableProductDto } from '../src/features/staff-products/product-form.mapper.ts';
import {
  toChangedProductsDto,
  toStaffProductRowDto,
} from '../src/features/staff-products/staff-product.mapper.ts';

type Map = (message: never) => unknown;

const noNames = new Map<string, never>();
const seenByAll = { colleagues: noNames, permissions: new Set(permissions) };

/** The text of the history entry contains these fields. */
const piecesInText = ['from', 'quantity', 'title', 'to'].map((field) => `pieces.${field}`);

/** Applications look sections up by their own calls. */
const sectionTexts = ['category.items.[]', 'collection'].flatMap((of) => [`${of}.link`, `${of}.name`]);

/** The reply of a service, its mapper in the gateway, and the fields that the API leaves out on purpose. */
export const answers: [name: string, reply: z.ZodType, map: Map, leftOut: string[]][] = [
  ['a card', productCard, toProductCardDto, []],
  ['a product', product, toProductDto, []],
  ['a category', category, toCategoryDto, []],
  ['a category with products', categoryWithProducts, toCategoryWithProductsDto, []],
  ['a collection', collection, toCollectionDto, []],
  ['a collection with products', collectionWithProducts, toCollectionWithProductsDto, []],
  // The sample value is not a valid postal index.
  ['an order in the list of staff', staffOrderRow, toOrderRowDto, ['delivery.index']],
  ['what became of orders', changeOrderStatus.reply, toBulkOrdersDto, []],
  // The response states that the filter is for mentions of the requester, without their id.
  ['a run over many orders', bulkRun, toRunDto, ['filters.mentionedId']],
  ['a run with what stayed as it was', getBulkRun.reply, toRunDetailsDto, ['filters.mentionedId']],
  ['a table of orders', orderExport, toOrderExportDto, ['filters.mentionedId']],
  ['filters of the list of orders', orderExport.shape.filters, toFiltersDto, ['mentionedId']],
  ['an order on paper', printedOrder, toPrintedOrderDto, []],
  ['a card of the board', boardCard, toCardDto, []],
  ['a line of the board', boardLine, toBoardLineDto, []],
  ['moved pieces', movePieces.reply, toMovedPiecesDto, []],
  ['what was bought of a product', searchSoldProducts.reply.shape.results.element, toSoldProductDto, []],
  ['the orders behind it', listSoldOrders.reply, toSoldOrdersDto, []],
  ['the customers of the search', findOrderCustomers.reply, toCustomersDto, []],
  ['the products of the search', findSoldProducts.reply, toSoldChoicesDto, []],
  ['a cover', artCover, toArtCoverDto, []],
  ['the facets', facets, toFacetsDto, []],
  // The link is part of the requested URL; the list of pages has the time of the change.
  ['a page', getPage.reply, toPageDto, ['link', 'updatedAt']],
  ['a cart', getCart.reply, toCartDto, []],
  ['the favourites', listFavourites.reply, toFavouritesDto, []],
  ['a found order', searchOrders.reply.shape.orders.element, toFoundOrder, []],
  ['an own order in a list', listOwnOrders.reply.shape.orders.element, toOwnOrderDto, []],
  [
    'an order for staff',
    getStaffOrder.reply,
    toStaffOrderDto,
    // The sample values are no valid index and no known actor; a line's cost follows from price, pieces and discount.
    [
      'delivery.index',
      'refunds.[].by',
      'notes.[].by',
      'extraPayments.[].by',
      'lines.[].paidKopecks',
      'lines.[].product.title',
    ],
  ],
  [
    'an entry of a history',
    getOrderHistory.reply.shape.entries.element,
    toHistoryEntryDto,
    ['actor', 'amountKopecks', 'isSkipped', 'reason', ...piecesInText],
  ],
  ['an own order', getOwnOrder.reply, toOwnOrderDetailsDto, []],
  [
    'a person',
    getPerson.reply,
    (person: Person) => [toUserDto(person), toAchievementDtos(person)],
    // Permissions, which are empty until the second factor is set up, have an endpoint of their own.
    // The version is part of what staff edit.
    ['role.permissions', 'awaitsSecondFactor', 'updatedAt'],
  ],
  [
    'a session',
    openSession.reply,
    toOpenedSessionDto,
    // These are sent as cookies.
    ['refreshToken', 'binding', 'lifeSeconds', 'deviceToken']
      // Achievements also have an endpoint of their own.
      .concat(['key', 'receivedAt', 'title'].map((field) => `person.achievements.[].${field}`))
      .concat(['person.role.permissions', 'person.awaitsSecondFactor', 'person.updatedAt']),
  ],
  // A role is named, and chosen by its name.
  ['a row of the users', listPeople.reply.shape.data.element, toUserRowDto, ['role.id']],
  // Collections are named.
  ['a row of the products', staffProductRow, toStaffProductRowDto, ['collections.[].id']],
  [
    'a product in the form',
    getEditableProduct.reply,
    (edited: ReplyOf<typeof getEditableProduct>) =>
      toEditableProductDto(edited, { categories: [], collections: [] }),
    // The form contains the sections with their links, which are looked up by these ids.
    ['categoryId', 'collectionIds.[]', 'subcategoryIds.[]'],
  ],
  [
    'what was changed of products',
    changeProducts.reply,
    (reply: ReplyOf<typeof changeProducts>) => toChangedProductsDto(reply, '', ''),
    [],
  ],
  ['the mails of an order', listOrderMails.reply, toOrderMailsDto, ['mails.[].by']],
  [
    'an api token',
    listApiTokens.reply.shape.tokens.element,
    (token: ReplyOf<typeof listApiTokens>['tokens'][number]) => toApiTokenDto(token, new Map()),
    // The id of its creator becomes a name.
    ['createdBy'],
  ],
  [
    'a product for applications',
    listChangedProducts.reply.shape.products.element,
    toExternalProduct,
    sectionTexts,
  ],
  ['a shown product for applications', product, toShownProduct, sectionTexts],
  ['an order for applications', listOrderStatuses.reply.shape.orders.element, toExternalOrder, ['id']],
  ['a promo', showPromo.reply, toStaffPromoDto, []],
  ['the sales of a promo', showPromoSales.reply, toPromoSalesDto, []],
  // The session of the author stays inside; of the message the response has the verb, of the author the kind and name.
  [
    'an entry of the audit log',
    auditEntry,
    (entry: ReplyOf<typeof listAuditEntries>['data'][number]) => toAuditDto(entry, new Map()),
    ['actor', 'message'],
  ],
  ['a bug', bug, (one: ReplyOf<typeof getBug>) => toBugDto(one, new Map()), []],
  ['a bug in the list', bugRow, (one: z.output<typeof bugRow>) => toBugRowDto(one, new Map()), []],
  [
    'a department of the team',
    teamDepartment,
    (one: z.output<typeof teamDepartment>) => toDepartmentDto(one, new Map()),
    [],
  ],
  ['a notification', staffNotification, (one: never) => toNotificationDto(one, seenByAll), []],
  // The list of open tasks says nothing of a completion.
  ['a task', staffTask, (one: never) => toTaskDto(one, seenByAll), ['doneAt', 'doneById']],
  ['a completed task', staffTask, (one: never) => toDoneTaskDto(one, seenByAll), []],
  ['a saved view', savedView, toSavedViewDto, []],
  ['the figures of a period', listOrderStats.reply.shape.rows.element, toSummaryDto, ['date']],
  ['the figures by day', listOrderStats.reply.shape.rows, toStatsDto, []],
  ['the views of a period', listPageHits.reply.shape.days, toVisitsDto, ['[].date']],
  [
    'what was sold',
    sumSoldGoods.reply,
    (sums: ReplyOf<typeof sumSoldGoods>) => toSoldGoodsDto(sums, groupSoldProducts.example.reply),
    [],
  ],
  [
    'what was sold by collection',
    groupSoldProducts.reply,
    (groups: ReplyOf<typeof groupSoldProducts>) => toSoldGoodsDto(sumSoldGoods.example.reply, groups),
    [],
  ],
  ['a paid order', getPayment.reply.options[0], toPaidPaymentDto, []],
  ['an unpaid order', getPayment.reply.options[1], toUnpaidPaymentDto, []],
  ['the question of an app', describeConnectRequest.reply, toConsentRequest, []],
  ['the connected apps', listConnectedApps.reply, toConnectedApps, []],
  ['a person to an app', getConnectedPerson.reply, toUserInfo, []],
  [
    'an applied promo',
    applyPromo.reply,
    toAppliedPromo,
    // The gift is shown as one line; the client requests the rest of its product by id.
    ['collections.[]', 'colours.[]', 'imageColours.[].colour', 'imageColours.[].image', 'isAvailable']
      .concat(['isFastDelivery', 'sizes.[]', 'imageAlts.[].image', 'imageAlts.[].text'])
      .map((field) => `gift.product.${field}`)
      .concat(['terms.giftProductId', 'terms.promoId']),
  ],
];
