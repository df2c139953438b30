import { getBulkRun, type BulkRun, type ReplyOf as BusReplyOf } from '@shop/contracts';
import type { ReplyOf } from '../../../http/endpoint/route.ts';
import { toFiltersDto } from '../staff-orders/staff-orders.mapper.ts';
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
