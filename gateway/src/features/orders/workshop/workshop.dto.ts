import { maxBoardLines, unchangedReasons } from '@shop/contracts';
import { boardStatuses, objectId } from '@shop/domain';
import { z } from 'zod';

const item = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .meta({ description: 'Вещь: товар с цветом, размером и параметром' });
const status = z.enum(boardStatuses);
const pieces = z.int().min(1).max(1_000_000).meta({ description: 'Сколько штук' });

/** The fields that the workshop may see: no buyer and no price. */
const goods = {
  Title: z.string(),
  color: z.string(),
  size: z.string(),
  seam: z.string().nullable(),
};

const dates = {
  promisedAt: z.iso.datetime().meta({ description: 'К какому времени должен быть отправлен' }),
  dueAt: z.iso.datetime().nullable().meta({ description: 'Когда станет просрочен в этом статусе' }),
};

export const boardReplyDto = z
  .object({
    columns: z.array(
      z.object({
        status,
        dayLimit: z.int().nullable().meta({ description: 'Сколько дней заказ может здесь стоять' }),
      }),
    ),
    cards: z.array(
      z.object({
        item,
        status,
        productId: z.string(),
        ...goods,
        Image: z.string().nullable(),
        quantity: pieces,
        orders: z.int().meta({ description: 'В скольких заказах' }),
        late: z.int().meta({ description: 'Сколько штук просрочено' }),
        ...dates,
      }),
    ),
    total: z.int().meta({ description: 'Сколько карточек всего; показаны самые срочные' }),
  })
  .meta({ id: 'WorkshopBoard', description: 'Что сейчас шьют и печатают, без данных покупателей' });

export const boardLinesBodyDto = z
  .strictObject({
    cards: z.array(z.strictObject({ item, status })).min(1).max(maxBoardLines),
  })
  .meta({ id: 'BoardCards' });

export const boardLinesReplyDto = z
  .object({
    lines: z.array(
      z.object({
        _id: z.string(),
        orderId: z.int().meta({ description: 'Номер заказа' }),
        item,
        status,
        ...goods,
        quantity: pieces,
        ...dates,
      }),
    ),
    total: z.int(),
  })
  .meta({ id: 'BoardLines', description: 'Заказы за карточками, самые срочные первыми' });

export const movePiecesBodyDto = z
  .strictObject({
    to: status,
    cards: z
      .array(
        z.strictObject({
          item,
          from: status,
          quantity: pieces.nullable().default(null).meta({ description: 'Без числа — карточка целиком' }),
        }),
      )
      .max(maxBoardLines)
      .default([]),
    lines: z
      .array(z.strictObject({ _id: objectId, item, from: status, quantity: pieces }))
      .max(maxBoardLines)
      .default([]),
  })
  .refine(({ cards, lines }) => cards.length + lines.length > 0, 'Выберите, что перенести')
  .refine(({ cards, lines }) => cards.length + lines.length <= maxBoardLines, 'Не больше тысячи строк')
  .meta({
    id: 'PieceMove',
    examples: [
      {
        to: 'in-sewing',
        cards: [{ item: 'b1946ac92b8e4a43', from: 'in-processing', quantity: 2 }],
        lines: [],
      },
    ],
  });

export const defectBodyDto = z
  .strictObject({
    item,
    from: status,
    _id: objectId
      .nullable()
      .default(null)
      .meta({ description: 'Заказ; без него — тот, который может ждать дольше всех' }),
  })
  .meta({ id: 'PieceDefect' });

export const movedPiecesReplyDto = z
  .object({
    pieces: z.int().meta({ description: 'Сколько штук перенесено' }),
    changed: z.int().meta({ description: 'У скольких заказов сменился статус' }),
    mails: z.int().meta({ description: 'Сколько покупателей получат письмо' }),
    moved: z.array(
      z.object({
        _id: z.string(),
        orderId: z.int(),
        item,
        from: status,
        to: status,
        quantity: pieces,
      }),
    ),
    refused: z.array(
      z.object({
        _id: z.string(),
        orderId: z.int().nullable(),
        reason: z.enum(unchangedReasons),
        message: z.string().meta({ description: 'Почему не перенесено' }),
      }),
    ),
  })
  .meta({ id: 'MovedPieces' });
