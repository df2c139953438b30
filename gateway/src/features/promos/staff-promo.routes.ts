import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { recordId } from '../edited-record.dto.ts';
import {
  newPromoBodyDto,
  promoChangesBodyDto,
  promoSalesDto,
  promosQueryDto,
  staffPromoDto,
} from './staff-promo.dto.ts';

const tag = 'Промокоды';
const byId = {
  params: z.object({ id: recordId.meta({ description: 'Номер промокода' }) }),
  unknownPath: 'PROMO_NOT_FOUND',
} as const;

export const listPromosRoute = defineRoute({
  operationId: 'listPromos',
  tag,
  summary: 'Промокоды для сотрудников',
  query: promosQueryDto,
  reply: z.array(staffPromoDto),
});

export const createPromoRoute = defineRoute({
  operationId: 'createPromo',
  tag,
  summary: 'Создаёт промокод',
  body: newPromoBodyDto,
  status: 201,
  reply: staffPromoDto,
  errors: ['PROMO_CODE_TAKEN'],
});

export const getPromoRoute = defineRoute({
  ...byId,
  operationId: 'getPromo',
  tag,
  summary: 'Промокод, как его правят',
  reply: staffPromoDto,
  errors: ['PROMO_NOT_FOUND'],
});

export const updatePromoRoute = defineRoute({
  ...byId,
  operationId: 'updatePromo',
  tag,
  summary: 'Меняет промокод; оформленные с ним заказы не меняются',
  body: promoChangesBodyDto,
  reply: staffPromoDto,
  errors: ['PROMO_NOT_FOUND', 'EDITED_MEANWHILE', 'PROMO_CODE_TAKEN'],
});

export const promoSalesRoute = defineRoute({
  ...byId,
  operationId: 'getPromoSales',
  tag,
  summary: 'Выручка и заказы с промокодом',
  reply: promoSalesDto,
  errors: ['PROMO_NOT_FOUND'],
});
