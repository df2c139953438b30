import { maxCountedLists, maxOrdersAtOnce, staffOrderList, unchangedReasons } from '@shop/contracts';
import {
  adminStatuses,
  isTrackNumber,
  maxSearchText,
  moneyStates,
  objectId,
  paymentStatuses,
} from '@shop/domain';
import { z } from 'zod';
import { nullableFilter } from '../../../http/staff-list/optional-filter.ts';
import { staffListDto, staffListReplyDto } from '../../../http/staff-list/staff-list.dto.ts';
import { reversedPeriodText } from '../../period.dto.ts';
import { orderBuyerDto } from '../order-buyer.ts';
import { orderNumber } from '../order-number.ts';

const roubles = z.number();

/** Maps sort keys to the field names of the specification. */
export const orderListDto = staffListDto(staffOrderList, {
  createdAt: 'createdBy',
  number: 'orderId',
  status: 'adminStatus',
  total: 'amount',
  delivery: 'delivery_type',
});

const term = z.string().trim().max(maxSearchText);
const moment = nullableFilter(z.iso.datetime({ offset: true }));

const filterFields = {
  orderSearchTerm: term.optional().meta({
    description: 'Номер (и часть), имя, телефон, почта, трек-номер, товар; слова в любом порядке',
  }),
  orderAddressSearchTerm: term.optional().meta({ description: 'Индекс и адрес' }),
  dateRange: z
    .tuple([moment, moment])
    .refine(([from, to]) => !from || !to || Date.parse(from) <= Date.parse(to), reversedPeriodText)
    .nullable()
    .optional()
    .meta({ description: 'С какого и по какое время оформлен' }),
  selectedUserId: nullableFilter(objectId).optional().meta({ description: 'Чей заказ' }),
  selectedStatus: z
    .enum(['all', ...adminStatuses])
    .optional()
    .meta({ description: 'Статус или all' }),
  money: z.enum(moneyStates).nullable().optional().meta({ description: 'Что с деньгами' }),
  overdue: z.boolean().nullable().optional().meta({ description: 'Просрочен ли в своём статусе' }),
  hasComment: z.boolean().nullable().optional().meta({ description: 'Есть ли комментарий' }),
  hasNote: z.boolean().nullable().optional().meta({ description: 'Есть ли заметка сотрудников' }),
  mentionsMe: z
    .boolean()
    .nullable()
    .optional()
    .meta({ description: 'Упомянут ли в заметке тот, кто спрашивает' }),
  hasTrack: z.boolean().nullable().optional().meta({ description: 'Есть ли трек-номер' }),
  printed: z.boolean().nullable().optional().meta({ description: 'Напечатан ли' }),
  deleted: z.boolean().optional().meta({ description: 'Удалённые вместо остальных' }),
};

export const orderFiltersDto = z.strictObject(filterFields);
export type OrderFiltersDto = z.output<typeof orderFiltersDto>;

export const listOrdersBodyDto = z
  .strictObject({ ...filterFields, ...orderListDto.fields })
  .meta({ id: 'StaffOrderQuery', description: 'Какие заказы показать' });

export const countOrdersBodyDto = z
  .strictObject({
    lists: z
      .array(orderFiltersDto)
      .min(1)
      .max(maxCountedLists)
      .meta({ description: 'Какие списки посчитать' }),
  })
  .meta({ id: 'StaffOrderLists' });

export const countOrdersReplyDto = z
  .object({
    counts: z.array(
      z.object({
        count: z.int(),
        more: z.boolean().meta({ description: 'Их больше, чем сказано' }),
      }),
    ),
  })
  .meta({
    id: 'StaffOrderCounts',
    description: 'Сколько заказов в каждом списке, с опозданием до трёх секунд',
  });

export const exportOrdersBodyDto = orderFiltersDto.meta({
  id: 'StaffOrderFilters',
  description: 'Какие заказы выгрузить',
});

const rowDto = z
  .object({
    _id: z.string(),
    orderId: z.int().meta({ description: 'Номер заказа' }),
    createdBy: z.iso.datetime().meta({ description: 'Когда оформлен' }),
    amount: roubles,
    adminStatus: z.enum(adminStatuses),
    status: z.enum(paymentStatuses).meta({ description: 'Статус оплаты' }),
    delivery_type: z.string(),
    delivery_address: z.object({ index: z.int().nullable(), address: z.string() }),
    userAdditionalContact: z.string(),
    userComment: z.string(),
    userInfo: z.object({
      'First name': z.string(),
      'Second name': z.string(),
      'Middle name': z.string(),
      Email: z.string(),
      Phone: z.string(),
    }),
    userObject: orderBuyerDto,
    userId: z.string().nullable().meta({ description: 'Покупатель; null у гостя' }),
    promo: z.object({ phrase: z.string() }).nullable(),
    delivery_info: z.object({ trackId: z.string().nullable() }),
    isCustom: z.boolean().meta({ description: 'Создан вручную' }),
    isDeleted: z.boolean(),
    money: z.enum(moneyStates).meta({ description: 'Что с деньгами' }),
    dueAt: z.iso.datetime().nullable().meta({ description: 'Когда станет просрочен; null — никогда' }),
    products: z.array(
      z.object({
        productId: z.string(),
        Title: z.string(),
        ProductDetails: z.object({
          quantity: z.int(),
          color: z.string(),
          size: z.string(),
          seam: z.string().nullable(),
        }),
      }),
    ),
    productCount: z.int().meta({ description: 'Сколько строк в заказе; показано не больше двадцати' }),
  })
  .meta({ id: 'StaffOrderRow', description: 'Заказ в списке' });

export const listOrdersReplyDto = staffListReplyDto(rowDto).meta({ id: 'StaffOrderPage' });

export const orderStatusBodyDto = z
  .strictObject({
    orderIds: z.array(objectId).min(1).max(maxOrdersAtOnce).meta({ description: 'Внутренние номера' }),
    status: z.enum(adminStatuses),
    notify: z.boolean().default(true).meta({ description: 'Писать ли покупателям' }),
    preview: z.boolean().default(false).meta({ description: 'Только сказать, что изменится' }),
  })
  .meta({ id: 'OrderStatusChange' });

export const orderNumbersBodyDto = z
  .strictObject({
    orderIds: z.array(orderNumber).min(1).max(maxOrdersAtOnce).meta({ description: 'Номера заказов' }),
  })
  .meta({ id: 'OrderNumbers' });

export const orderTracksBodyDto = z
  .strictObject({
    tracks: z
      .array(
        z.strictObject({
          orderId: orderNumber.meta({ description: 'Номер заказа' }),
          trackId: z.string().refine(isTrackNumber, 'Это не похоже на трек-номер'),
        }),
      )
      .min(1)
      .max(maxOrdersAtOnce)
      .refine(
        (tracks) => new Set(tracks.map(({ orderId }) => orderId)).size === tracks.length,
        'Каждый заказ называется один раз',
      ),
    handOver: z
      .boolean()
      .default(false)
      .meta({ description: 'Поставить ли статус «Передан для доставки» тем, кто до него не дошёл' }),
    notify: z.boolean().default(true).meta({ description: 'Писать ли покупателям' }),
    preview: z.boolean().default(false).meta({ description: 'Только сказать, что изменится' }),
  })
  .meta({ id: 'OrderTracks', description: 'Трек-номера заказов' });

export const bulkOrdersReplyDto = z
  .object({
    changed: z.int(),
    total: z.int(),
    mails: z.int().meta({ description: 'Сколько покупателей получат письмо' }),
    run: z
      .string()
      .nullable()
      .meta({ description: 'Запись в журнале действий, по которой изменение отменяется' }),
    results: z.array(
      z.object({
        _id: z.string().nullable(),
        orderId: z.int().nullable(),
        changed: z.boolean(),
        reason: z.enum(unchangedReasons).nullable(),
        message: z.string().nullable().meta({ description: 'Почему не изменён' }),
      }),
    ),
  })
  .meta({ id: 'BulkOrders', description: 'Что стало с каждым заказом' });
