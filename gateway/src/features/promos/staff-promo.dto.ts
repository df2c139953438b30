import { listPromos, promoActions, promoSorts } from '@shop/contracts';
import { adminStatuses, objectId, promoLimits, roubles, typedLine } from '@shop/domain';
import { z } from 'zod';
import { optionalFilter } from '../../http/staff-list/optional-filter.ts';
import { loadedVersion } from '../edited-record.dto.ts';
import { plausibleDay, plausibleMoment } from '../plausible-date.ts';
import { isPromoCodeOrEmpty } from '../promo-code.ts';

/** An id of a picker; an empty text means that nothing is chosen. */
const chosenId = z.preprocess((value) => (value === '' ? null : value), objectId.nullable());

/** The most that a minimum sum can be, in roubles. */
const maxMinimum = 10_000_000;

const conditions = {
  minCartAmount: roubles
    .max(maxMinimum)
    .nullable()
    .meta({ description: 'Товаров в корзине не меньше чем на столько рублей; null и 0: без условия' }),
  specificProductId: chosenId.meta({ description: 'Этот товар лежит в корзине' }),
  collectionProductId: chosenId.meta({ description: 'Товар этой коллекции лежит в корзине' }),
  usesPerCustomer: z
    .int()
    .min(1)
    .max(promoLimits.usesPerCustomer)
    .nullable()
    .meta({ description: 'Сколько раз может применить один покупатель; null: сколько угодно' }),
  firstOrderOnly: z.boolean().meta({ description: 'Только на первый оплаченный заказ' }),
};

const action = {
  discountPercentage: z
    .int()
    .min(0)
    .max(promoLimits.discountPercentage, 'Скидка не может быть больше 90%')
    .meta({ description: 'Скидка в процентах на всё, кроме подарков и доставки' }),
  giftProductId: chosenId.meta({ description: 'Товар, который кладётся в корзину за 1 рубль' }),
};

const newConditionsDto = z.strictObject({
  minCartAmount: conditions.minCartAmount.default(null),
  specificProductId: conditions.specificProductId.default(null),
  collectionProductId: conditions.collectionProductId.default(null),
  usesPerCustomer: conditions.usesPerCustomer.default(null),
  firstOrderOnly: conditions.firstOrderOnly.default(false),
});

const newActionDto = z.strictObject({
  discountPercentage: action.discountPercentage.default(0),
  giftProductId: action.giftProductId.default(null),
});

const endDate = z
  .preprocess((value) => (value === '' ? null : value), z.union([plausibleMoment(), plausibleDay]).nullable())
  .meta({
    description:
      'До какого момента действует; дата без времени: до конца этого дня в Москве; null: без срока',
  });

const fields = {
  phrase: typedLine()
    .min(promoLimits.minCode, 'Кодовое слово должно быть длиннее')
    .max(promoLimits.code)
    .refine(isPromoCodeOrEmpty, 'Такого кодового слова не бывает')
    .meta({ description: 'Кодовое слово; хранится заглавными буквами' }),
  uses: z
    .int()
    .min(0, 'Количество применений не должно быть менее 0')
    .max(promoLimits.uses)
    .meta({ description: 'Сколько раз можно применить; 0 ставит на паузу' }),
  isPaused: z.boolean().meta({ description: 'Пауза, при которой лимит остаётся' }),
};

/** Accepted from older clients; the access token says who acts. DECISIONS 9 */
const createdBy = z.unknown().optional().meta({ description: 'Не учитывается: автор известен из токена' });

export const newPromoBodyDto = z
  .strictObject({
    ...fields,
    isPaused: fields.isPaused.default(false),
    endDate: endDate.default(null),
    conditions: newConditionsDto.prefault({}),
    action: newActionDto.prefault({}),
    createdBy,
  })
  .meta({
    id: 'NewPromo',
    description: 'Новый промокод',
    examples: [
      {
        phrase: 'ЗИМА10',
        uses: 100,
        endDate: '2026-12-31',
        conditions: { minCartAmount: 3000, usesPerCustomer: 1 },
        action: { discountPercentage: 10 },
      },
    ],
  });

export const promoChangesBodyDto = z
  .strictObject({
    phrase: fields.phrase.optional(),
    uses: fields.uses.optional(),
    isPaused: fields.isPaused.optional(),
    endDate: endDate.optional(),
    conditions: z.strictObject(conditions).partial().optional(),
    action: z.strictObject(action).partial().optional(),
    createdBy,
    updatedAt: loadedVersion,
  })
  .meta({ id: 'PromoChanges', description: 'Изменения промокода; чего нет, то остаётся как было' });

export const staffPromoDto = z
  .object({
    _id: z.string(),
    phrase: z.string().meta({ description: 'Кодовое слово' }),
    uses: z.int().meta({ description: 'Сколько раз можно применить' }),
    usedTimes: z.int().meta({ description: 'Сколько раз применён в оплаченных заказах' }),
    heldTimes: z.int().meta({ description: 'Сколько применений держат неоплаченные заказы' }),
    releasedTimes: z
      .int()
      .meta({ description: 'Сколько применений вернули отменённые и неоплаченные заказы' }),
    isPaused: z.boolean(),
    endDate: z.iso.datetime().nullable().meta({ description: 'Когда закончится; null: без срока' }),
    conditions: z.object({
      minCartAmount: z.number().nullable(),
      specificProductId: z.string().nullable(),
      collectionProductId: z.string().nullable(),
      usesPerCustomer: z.int().nullable(),
      firstOrderOnly: z.boolean(),
    }),
    action: z.object({ discountPercentage: z.int(), giftProductId: z.string().nullable() }),
    createdBy: z.string().nullable().meta({ description: 'Кто создал; null: не человек' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().meta({ description: 'Когда менялся: версия для сохранения' }),
    usageStatistics: z.object({
      percentageChange: z
        .int()
        .meta({ description: 'Последние семь дней против семи до них, в целых процентах' }),
      sparkline: z
        .array(z.int())
        .meta({ description: 'Применения по дням за две недели, последний день сегодня' }),
    }),
  })
  .meta({ id: 'StaffPromo', description: 'Промокод, как его видят сотрудники' });

export const promosQueryDto = z.object({
  phrase: z
    .string()
    .max(promoLimits.code)
    // Upper-casing can make it longer than typed.
    .refine(
      (text) => listPromos.request.shape.phrase.safeParse(text).success,
      'Такого кодового слова не бывает',
    )
    .optional()
    .meta({ description: 'Часть кодового слова' }),
  action: optionalFilter(z.enum(promoActions)).meta({ description: 'Что даёт: discount, gift' }),
  sort: optionalFilter(z.enum(promoSorts)).meta({ description: 'По умолчанию сначала новые' }),
  page: z.coerce.number().int().min(1).max(1_000).optional().meta({ description: 'Номер страницы' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Промокодов на странице, по умолчанию 100' }),
});

export const promoSalesDto = z
  .object({
    orders: z.int().meta({ description: 'Оплаченные заказы с промокодом' }),
    revenue: z.number().meta({ description: 'Сколько за них заплачено без возвращённого, в рублях' }),
    discount: z.number().meta({ description: 'Сколько стоила скидка, в рублях' }),
    latest: z
      .array(
        z.object({
          _id: z.string(),
          orderId: z.int(),
          createdAt: z.iso.datetime(),
          adminStatus: z.enum(adminStatuses),
          isPaid: z.boolean(),
          amount: z.number(),
          discount: z.number(),
          refunded: z.number(),
        }),
      )
      .meta({ description: 'Последние заказы с промокодом, сначала новые' }),
  })
  .meta({ id: 'PromoSales', description: 'Что продано с промокодом' });
