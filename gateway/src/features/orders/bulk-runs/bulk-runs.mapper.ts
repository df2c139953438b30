import { getBulkRun, type BulkRun, type ReplyOf as BusReplyOf } from '@shop/contracts';
import type { ReplyOf } from '../../../http/endpoint/route.ts';
import type { OrderFiltersDto } from '../staff-orders/staff-orders.dto.ts';
import { unchangedTexts } from '../unchanged-texts.ts';
import type { getOrderRunRoute, stopOrderRunRoute } from './bulk-runs.routes.ts';

type RunDto = ReplyOf<typeof stopOrderRunRoute>;

export const toRunDto = ({ id, kind, notifies, filters, left, by, ...run }: BulkRun): RunDto => ({
  ...run,
  ...{ _id: id, action: kind, notify: notifies, by: { _id: by.id, name: by.name } },
  filters: filters && toFiltersDto(filters),
  left: left.map(({ reason, count }) => ({ reason, message: unchangedTexts[reason], count })),
});

export const toRunDetailsDto = ({
  leftOrders,
  ...run
}: BusReplyOf<typeof getBulkRun>): ReplyOf<typeof getOrderRunRoute> => ({
  ...toRunDto(run),
  leftOrders: leftOrders.map(({ number, reason }) => ({
    ...{ orderId: number, reason, message: unchangedTexts[reason] },
  })),
});

/** As the list was asked for it. */
function toFiltersDto(filters: NonNullable<BulkRun['filters']>): OrderFiltersDto {
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
