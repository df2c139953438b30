import { defineRoute } from '../../../http/endpoint/route.ts';
import { editOrderBodyDto } from './edit-order.dto.ts';
import { manualOrderBodyDto } from './manual-order.dto.ts';
import {
  noteBodyDto,
  orderStaffDto,
  noteParams,
  notePinBodyDto,
  orderHistoryDto,
  orderIdParams,
  staffOrderDto,
} from './staff-order.dto.ts';

const tag = 'Заказы';

export const getStaffOrderRoute = defineRoute({
  operationId: 'getStaffOrder',
  tag,
  summary: 'Один заказ целиком, с оплатой и возвратами',
  params: orderIdParams,
  reply: staffOrderDto,
  errors: ['ORDER_NOT_FOUND'],
  unknownPath: 'ORDER_NOT_FOUND',
});

export const getOrderHistoryRoute = defineRoute({
  operationId: 'getOrderHistory',
  tag,
  summary: 'Кто и когда что менял в заказе',
  params: orderIdParams,
  reply: orderHistoryDto,
  errors: ['ORDER_NOT_FOUND'],
  unknownPath: 'ORDER_NOT_FOUND',
});

export const editOrderRoute = defineRoute({
  operationId: 'editOrder',
  tag,
  summary: 'Правит заказ: оплаченное остаётся оплаченным, деньги сами не двигаются',
  params: orderIdParams,
  body: editOrderBodyDto,
  reply: staffOrderDto,
  errors: [
    'ORDER_NOT_FOUND',
    'EDITED_MEANWHILE',
    'ORDER_NUMBER_TAKEN',
    'ORDER_LINES_UNKNOWN',
    'ORDER_TOO_EXPENSIVE',
    'ORDER_DATE_OUT_OF_RANGE',
  ],
  unknownPath: 'ORDER_NOT_FOUND',
});

export const createManualOrderRoute = defineRoute({
  operationId: 'createManualOrder',
  tag,
  summary: 'Создаёт оплаченный заказ вручную',
  body: manualOrderBodyDto,
  reply: staffOrderDto,
  errors: ['ORDER_NUMBER_TAKEN', 'ORDER_LINES_UNKNOWN', 'ORDER_TOO_EXPENSIVE', 'IDEMPOTENCY_KEY_TAKEN'],
  takesIdempotencyKey: true,
});

export const listOrderStaffRoute = defineRoute({
  operationId: 'listOrderStaff',
  tag,
  summary: 'Кого можно упомянуть в заметке: сотрудники, которые видят заказы',
  reply: orderStaffDto,
});

export const addOrderNoteRoute = defineRoute({
  operationId: 'addOrderNote',
  tag,
  summary: 'Добавляет заметку для своих: покупатель её не видит',
  params: orderIdParams,
  body: noteBodyDto,
  reply: staffOrderDto,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOTES_FULL', 'NOTE_MENTION_UNKNOWN'],
  unknownPath: 'ORDER_NOT_FOUND',
});

export const pinOrderNoteRoute = defineRoute({
  operationId: 'pinOrderNote',
  tag,
  summary: 'Закрепляет заметку над остальными или открепляет',
  params: noteParams,
  body: notePinBodyDto,
  reply: staffOrderDto,
  errors: ['ORDER_NOT_FOUND'],
  unknownPath: 'ORDER_NOT_FOUND',
});
