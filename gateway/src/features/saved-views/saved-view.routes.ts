import { defineRoute } from '../../http/endpoint/route.ts';
import {
  changedViewBodyDto,
  doneViewReplyDto,
  newViewBodyDto,
  savedViewParams,
  savedViewReplyDto,
  savedViewsReplyDto,
} from './saved-view.dto.ts';

const tag = 'Виды списков';

export const listOrderViewsRoute = defineRoute({
  operationId: 'listOrderViews',
  tag,
  summary: 'Сохранённые виды списка заказов: общие и свои',
  reply: savedViewsReplyDto,
});

export const addOrderViewRoute = defineRoute({
  operationId: 'addOrderView',
  tag,
  summary: 'Сохраняет вид; для общего нужно право менять заказы',
  body: newViewBodyDto,
  reply: savedViewReplyDto,
  errors: ['SAVED_VIEWS_FULL', 'SAVED_VIEW_NAME_TAKEN'],
});

export const changeOrderViewRoute = defineRoute({
  operationId: 'changeOrderView',
  tag,
  summary: 'Переименовывает вид или меняет, что он показывает',
  params: savedViewParams,
  body: changedViewBodyDto,
  reply: savedViewReplyDto,
  errors: ['SAVED_VIEW_NOT_FOUND', 'SAVED_VIEW_NAME_TAKEN', 'EDITED_MEANWHILE'],
  unknownPath: 'SAVED_VIEW_NOT_FOUND',
});

export const removeOrderViewRoute = defineRoute({
  operationId: 'removeOrderView',
  tag,
  summary: 'Удаляет вид; сутки его можно вернуть',
  params: savedViewParams,
  reply: doneViewReplyDto,
  errors: ['SAVED_VIEW_NOT_FOUND'],
  unknownPath: 'SAVED_VIEW_NOT_FOUND',
});

export const restoreOrderViewRoute = defineRoute({
  operationId: 'restoreOrderView',
  tag,
  summary: 'Возвращает удалённый вид',
  params: savedViewParams,
  reply: savedViewReplyDto,
  errors: ['SAVED_VIEW_NOT_FOUND', 'SAVED_VIEWS_FULL', 'SAVED_VIEW_NAME_TAKEN'],
  unknownPath: 'SAVED_VIEW_NOT_FOUND',
});
