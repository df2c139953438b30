import type {
  findOrderCustomers,
  findSoldProducts,
  listSoldOrders,
  ReplyOf as BusReplyOf,
  RequestOf,
  searchSoldProducts,
} from '@shop/contracts';
import { AppError, kopecksToRoubles } from '@shop/domain';
import type { ReplyOf } from '../../../http/endpoint/route.ts';
import type { SoldFiltersDto } from './advanced-search.dto.ts';
import type {
  advancedSearchRoute,
  listAdvancedOrdersRoute,
  listAdvancedProductsRoute,
  listAdvancedUsersRoute,
} from './advanced-search.routes.ts';

type Filters = RequestOf<typeof searchSoldProducts>['filters'];
type Sold = BusReplyOf<typeof searchSoldProducts>['results'][number];

const dayMs = 86_400_000;

/**
 * Fields that are absent or `all` do not filter.
 * @throws AppError BAD_REQUEST for dates of the future
 */
export function toSoldFilters({ params, adminStatus, paid, ...dto }: SoldFiltersDto, now: Date): Filters {
  refuseFuture(dto, now);
  const { color, size, seam } = params;
  return {
    ...(dto.product && { product: dto.product }),
    ...(dto.user && { user: dto.user }),
    ...(dto.from && { from: new Date(dto.from).toISOString() }),
    ...(dto.to && { to: new Date(dto.to).toISOString() }),
    ...(color !== undefined && { colour: color }),
    ...(size !== undefined && { size }),
    ...(seam !== undefined && { seam }),
    ...(adminStatus && adminStatus !== 'all' && { status: adminStatus }),
    ...(paid === 'true' && { isPaid: true }),
  };
}

/** Allows one day ahead, since the date of a staff member's time zone may be later; orders cannot be further ahead. */
function refuseFuture(dates: Pick<SoldFiltersDto, 'from' | 'to'>, now: Date): void {
  for (const field of ['from', 'to'] as const) {
    const at = dates[field];
    if (at === undefined || Date.parse(at) <= now.getTime() + dayMs) continue;
    throw new AppError('BAD_REQUEST', { details: [{ field, message: 'Даты не могут быть в будущем' }] });
  }
}

interface Option {
  colour: string;
  size: string;
  seam: string | null;
}

const toOption = ({ colour, size, seam }: Option) => ({ size, color: colour, seam });

interface OrderOfOption {
  id: string;
  number: number;
  fullName: string;
  quantity: number;
}

const toBuyer = ({ id, number, fullName, quantity }: OrderOfOption) => ({
  ...{ orderObjectId: id, orderId: number, fullName, quantity },
});

export const toSoldProductDto = ({
  productId,
  title,
  defaultSeamTitle,
  quantity,
  paidKopecks,
  options,
}: Sold): ReplyOf<typeof advancedSearchRoute>['results'][number] => ({
  ...{ _id: productId ?? title, title, defaultSeamTitle },
  count: quantity,
  amount: kopecksToRoubles(paidKopecks),
  quantity: options.map((option) => ({ ...toOption(option), quantity: option.quantity })),
  params: options.map((option) => ({ ...toOption(option), users: option.orders.map(toBuyer) })),
});

export const toSoldOrdersDto = ({
  total,
  data,
}: BusReplyOf<typeof listSoldOrders>): ReplyOf<typeof listAdvancedOrdersRoute> => ({
  total,
  data: data.map(({ createdAt, adminStatus, options, ...order }) => ({
    ...toBuyer(order),
    createdBy: createdAt,
    adminStatus,
    params: options.map((option) => ({ ...toOption(option), quantity: option.quantity })),
  })),
});

export const toCustomersDto = ({
  customers,
}: BusReplyOf<typeof findOrderCustomers>): ReplyOf<typeof listAdvancedUsersRoute> =>
  customers.map(({ id, fullName, phone = '', email = '' }) => ({ _id: id, fullName, phone, email }));

export const toSoldChoicesDto = ({
  products,
}: BusReplyOf<typeof findSoldProducts>): ReplyOf<typeof listAdvancedProductsRoute> =>
  products.map(({ productId, title, options }) => ({
    ...{ _id: productId ?? title, title, params: options.map(toOption) },
  }));
