import { defineRoute } from '../../http/endpoint/route.ts';
import { periodQueryDto } from '../period.dto.ts';
import { soldGoodsReplyDto } from './sold.dto.ts';
import { statsQueryDto, statsReplyDto, summaryReplyDto, visitsReplyDto } from './stats.dto.ts';

const tag = 'Статистика';

export const getOrderStatsRoute = defineRoute({
  operationId: 'listOrderStats',
  tag,
  summary: 'Продажи по дням, неделям или месяцам',
  query: statsQueryDto,
  reply: statsReplyDto,
  isLong: true,
});

export const getOrderSummaryRoute = defineRoute({
  operationId: 'getOrderSummary',
  tag,
  summary: 'Продажи за весь период; разные покупатели нескольких дней не складываются',
  query: periodQueryDto,
  reply: summaryReplyDto,
  isLong: true,
});

export const getVisitsRoute = defineRoute({
  operationId: 'getVisits',
  tag,
  summary: 'Посещаемость магазина за период',
  query: periodQueryDto,
  reply: visitsReplyDto,
});

export const getSoldGoodsRoute = defineRoute({
  operationId: 'getSoldGoods',
  tag,
  summary: 'Что продаётся: лучшие товары, непроданные, выручка по коллекциям, промокодам и доставке',
  query: periodQueryDto,
  reply: soldGoodsReplyDto,
  isLong: true,
});
