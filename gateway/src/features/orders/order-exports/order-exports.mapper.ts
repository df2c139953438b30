import type { OrderExport } from '@shop/contracts';
import type { ReplyOf } from '../../../http/endpoint/route.ts';
import { toFiltersDto } from '../staff-orders/staff-orders.mapper.ts';
import type { startOrderExportRoute } from './order-exports.routes.ts';

export const toOrderExportDto = ({
  id,
  filters,
  ...facts
}: OrderExport): ReplyOf<typeof startOrderExportRoute> => ({
  ...facts,
  ...{ _id: id, filters: toFiltersDto(filters) },
});
