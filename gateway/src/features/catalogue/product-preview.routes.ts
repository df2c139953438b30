import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { recordId } from '../edited-record.dto.ts';
import { productDto } from './catalogue.dto.ts';

const moment = z.iso.datetime({ offset: true });

export const createPreviewRoute = defineRoute({
  operationId: 'createPreview',
  tag: 'Товары: для сотрудников',
  summary: 'Ссылка, по которой любой увидит товар, и скрытый, каким его увидит покупатель; действует сутки',
  params: z.object({ id: recordId.meta({ description: 'Номер товара' }) }),
  body: z
    .strictObject({
      asOf: moment.optional().meta({ description: 'На какой момент; без него — сейчас' }),
    })
    .meta({ id: 'PreviewRequest' }),
  reply: z
    .object({
      token: z.string().meta({ description: 'Стоит в адресе /preview после #' }),
      expiresAt: z.iso.datetime(),
    })
    .meta({ id: 'PreviewLink' }),
  errors: ['PRODUCT_NOT_FOUND'],
  unknownPath: 'PRODUCT_NOT_FOUND',
});

export const showPreviewRoute = defineRoute({
  operationId: 'showPreview',
  tag: 'Товары',
  summary: 'Товар по ссылке предпросмотра, таким, каким его увидит покупатель',
  body: z.strictObject({ token: z.string().max(600) }).meta({ id: 'PreviewToken' }),
  reply: z
    .object({
      product: productDto,
      asOf: z.iso.datetime().nullable().meta({ description: 'На какой момент; null — сейчас' }),
      isHidden: z.boolean().meta({ description: 'В этот момент покупатели его не видят' }),
      expiresAt: z.iso.datetime(),
    })
    .meta({ id: 'ProductPreview' }),
  isVolatile: true,
  perMinute: 120,
  errors: ['PREVIEW_EXPIRED', 'PRODUCT_NOT_FOUND'],
});
