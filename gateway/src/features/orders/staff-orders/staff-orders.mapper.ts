import {
  changeOrderStatus,
  listStaffOrders,
  type ParsedRequestOf,
  type ReplyOf as BusReplyOf,
  type RequestOf,
} from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import type { SignedInPerson } from '../../../auth/session.ts';
import type { ReplyOf } from '../../../http/endpoint/route.ts';
import { toPostalIndex } from '../../stored-postal-index.ts';
import { toOrderBuyer } from '../order-buyer.ts';
import { unchangedTexts } from '../unchanged-texts.ts';
import type { OrderFiltersDto } from './staff-orders.dto.ts';
import type { changeOrderStatusRoute, listStaffOrdersRoute } from './staff-orders.routes.ts';

type Filters = RequestOf<typeof listStaffOrders>['filters'];
type ParsedFilters = ParsedRequestOf<typeof listStaffOrders>['filters'];
type Row = BusReplyOf<typeof listStaffOrders>['data'][number];
type RowDto = ReplyOf<typeof listStaffOrdersRoute>['data'][number];

/** Fields that are absent or `all` do not filter. */
export function toOrderFilters(dto: OrderFiltersDto, { id: requester }: SignedInPerson): Filters {
  const [from = null, to = null] = dto.dateRange ?? [];
  const given = {
    search: dto.orderSearchTerm || null,
    address: dto.orderAddressSearchTerm || null,
    from: from && new Date(from).toISOString(),
    to: to && new Date(to).toISOString(),
    customerId: dto.selectedUserId,
    status: dto.selectedStatus === 'all' ? null : dto.selectedStatus,
    money: dto.money,
    isOverdue: dto.overdue,
    hasComment: dto.hasComment,
    hasNote: dto.hasNote,
    mentionedId: dto.mentionsMe === true ? requester : null,
    hasTrack: dto.hasTrack,
    isPrinted: dto.printed,
    isDeleted: dto.deleted,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => (value ?? null) !== null));
}

export function toOrderRowDto(row: Row): RowDto {
  const { buyer, delivery } = row;
  return {
    _id: row.id,
    orderId: row.number,
    createdBy: row.createdAt,
    amount: kopecksToRoubles(row.totalKopecks),
    adminStatus: row.adminStatus,
    status: row.paymentStatus,
    delivery_type: row.deliveryType,
    delivery_address: { index: toPostalIndex(delivery.index), address: delivery.address },
    userAdditionalContact: buyer.contact,
    userComment: row.comment,
    userInfo: {
      'First name': buyer.firstName,
      'Second name': buyer.secondName,
      'Middle name': buyer.middleName,
      Email: buyer.email,
      Phone: buyer.phone,
    },
    userObject: toOrderBuyer(row.customerId, buyer),
    userId: row.customerId,
    promo: row.promoCode === null ? null : { phrase: row.promoCode },
    delivery_info: { trackId: row.trackId },
    isCustom: row.isCustom,
    isDeleted: row.isDeleted,
    money: row.money,
    dueAt: row.statusTermEndsAt,
    products: row.lines.map(({ productId, title, quantity, colour, size, seam }) => ({
      productId,
      Title: title,
      ProductDetails: { quantity, color: colour, size, seam },
    })),
    productCount: row.lineCount,
  };
}

export const toBulkOrdersDto = ({
  changed,
  mails,
  runId,
  results,
}: BusReplyOf<typeof changeOrderStatus>): ReplyOf<typeof changeOrderStatusRoute> => ({
  ...{ changed, mails, run: runId, total: results.length },
  results: results.map(({ orderId, number, isChanged, reason }) => ({
    ...{ _id: orderId, orderId: number, changed: isChanged, reason },
    message: reason && unchangedTexts[reason],
  })),
});

/** Converts filters back to the form in which the list was requested. */
export function toFiltersDto(filters: ParsedFilters): OrderFiltersDto {
  const { search, address, from = null, to = null, customerId, status, money } = filters;
  const dateRange: OrderFiltersDto['dateRange'] = from === null && to === null ? undefined : [from, to];
  const given = {
    orderSearchTerm: search,
    orderAddressSearchTerm: address,
    dateRange,
    selectedUserId: customerId,
    selectedStatus: status,
    money,
    overdue: filters.isOverdue,
    hasComment: filters.hasComment,
    hasNote: filters.hasNote,
    mentionsMe: filters.mentionedId === undefined ? undefined : true,
    hasTrack: filters.hasTrack,
    printed: filters.isPrinted,
    deleted: filters.isDeleted,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
