import { adminStatuses, moneyStates, objectId, orderFields } from '@shop/domain';
import { z } from 'zod';
import { cardInfoDto, telegramUserDto } from '../../earlier-buyer.dto.ts';
import { orderBuyerDto } from '../order-buyer.ts';

const roubles = z.number();

export const orderIdParams = z.object({
  id: objectId.meta({ description: 'Внутренний номер заказа', examples: ['674000000000000000000009'] }),
});

export const noteParams = orderIdParams.extend({ noteId: z.string().min(1).max(64) });

export const noteBodyDto = z
  .strictObject({ text: orderFields.note.min(1, 'Напишите что-нибудь') })
  .meta({ id: 'OrderNoteText' });

export const orderStaffDto = z
  .array(z.object({ _id: z.string(), name: z.string() }))
  .meta({ id: 'OrderStaff', description: 'Сотрудники, которые видят заказы' });

export const notePinBodyDto = z.strictObject({ pinned: z.boolean() }).meta({ id: 'OrderNotePin' });

const productDetailsDto = z.object({
  quantity: z.int(),
  color: z.string(),
  size: z.string(),
  seam: z.string().nullable(),
});

const sumsDto = z
  .object({
    goods: roubles.meta({ description: 'Товары без скидки по промокоду' }),
    discount: roubles.meta({ description: 'Скидка по промокоду' }),
    delivery: roubles.meta({ description: 'Доставка' }),
    adjustment: roubles.meta({ description: 'Насколько сумма изменена вручную; ниже нуля — уменьшена' }),
    total: roubles.meta({ description: 'Сколько стоит заказ' }),
  })
  .meta({ id: 'StaffOrderSums' });

const productDto = z
  .object({
    productId: z.string().meta({ description: 'Пусто, когда прежний сайт его уже не знал' }),
    Title: z.string().meta({ description: 'Название на момент покупки' }),
    ProductDetails: productDetailsDto,
    defaultSeamTitle: z.string(),
    Image: z.string().nullable(),
    isDeleted: z.boolean().meta({ description: 'Товара больше нет в каталоге' }),
    isGift: z.boolean(),
    price: roubles.meta({ description: 'Цена одной штуки, по которой она куплена' }),
    currentPrice: roubles
      .nullable()
      .meta({ description: 'Цена одной штуки сейчас; null, если товара нет или каталог не отвечает' }),
    discount: roubles.meta({ description: 'Скидка по промокоду на все штуки' }),
  })
  .meta({ id: 'StaffOrderProduct' });

const boughtProductDto = z.object({
  productId: z.string(),
  ProductDetails: productDetailsDto,
  isGift: z.boolean(),
  price: roubles,
});

const personDto = z
  .object({ kind: z.enum(['person', 'guest', 'process']), _id: z.string().nullable(), name: z.string() })
  .meta({ id: 'OrderActor', description: 'Кто это сделал' });

const refundDto = z
  .object({
    _id: z.string(),
    status: z.enum(['pending', 'succeeded', 'canceled']),
    amount: roubles,
    reason: z.string(),
    createdBy: z.iso.datetime(),
    by: personDto,
    lines: z.array(z.object({ Title: z.string(), amount: roubles })),
    extraPayment: z
      .string()
      .nullable()
      .meta({ description: 'Какую доплату возвращает; null — первый платёж' }),
    unclear: z.boolean().meta({
      description: 'Платёжный сервис сутки не отвечал, прошёл ли возврат; магазин продолжает спрашивать',
    }),
    outside: z.boolean().meta({ description: 'Вернули вне магазина, здесь только записано' }),
    ofPieces: z
      .object({ due: roubles, dueAtFirst: roubles })
      .optional()
      .meta({ description: 'Возврат вещей: сколько из него магазин должен сейчас и был должен сразу' }),
  })
  .meta({ id: 'StaffOrderRefund', description: 'Возврат, как он виден сотрудникам' });

const staffExtraPaymentDto = z
  .object({
    _id: z.string(),
    state: z
      .enum(['open', 'paid', 'withdrawn', 'expired', 'outdated'])
      .meta({ description: 'outdated — заказ с тех пор изменили, и не хватает другой суммы' }),
    amount: roubles,
    products: z.array(z.object({ Title: z.string(), quantity: z.int(), price: roubles })),
    url: z.string().meta({ description: 'Ссылка для покупателя' }),
    createdBy: z.iso.datetime(),
    by: personDto,
    expiresAt: z.iso.datetime(),
    underWay: z.boolean().meta({ description: 'Покупатель начал оплату, она ещё не кончилась' }),
    refusal: z.string().nullable().meta({ description: 'Почему не прошла последняя попытка' }),
    paidAt: z.iso.datetime().nullable(),
    type: z.string().nullable().meta({ description: 'Платёжный сервис' }),
    refunded: roubles,
  })
  .meta({ id: 'StaffExtraPayment', description: 'Доплата по заказу, как она видна сотрудникам' });

/** An order with its payment, for staff. Field names follow back-office.md 3 and accounts-and-staff.md 3. */
export const staffOrderDto = z
  .object({
    _id: z.string(),
    orderId: z.int().meta({ description: 'Номер заказа' }),
    createdBy: z.iso.datetime().meta({ description: 'Когда оформлен' }),
    updatedAt: z.iso.datetime().meta({ description: 'Версия, с которой правят заказ' }),
    amount: roubles.meta({ description: 'Сколько стоит заказ, с доставкой' }),
    status: z.string().meta({ description: 'Статус оплаты; у заказов прежнего сайта бывает и другой' }),
    adminStatus: z.enum(adminStatuses),
    dueAt: z.iso.datetime().nullable().meta({ description: 'Когда станет просрочен; null — никогда' }),
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
    tg_user_data: telegramUserDto,
    promo: z.object({ phrase: z.string(), discount: z.int() }).nullable(),
    payment_id: z.string(),
    payment_details: z.object({
      type: z.string().nullable().meta({ description: 'Платёжный сервис; null, когда оплачено иначе' }),
      paidAt: z.iso.datetime().nullable(),
      cancelReason: z.string().nullable(),
      card_info: cardInfoDto,
    }),
    delivery_info: z.object({ trackId: z.string().nullable(), invoice: z.string().nullable() }),
    isCustom: z.boolean().meta({ description: 'Создан вручную' }),
    products: z.array(productDto),
    sums: sumsDto,
    charged: z
      .object({
        products: z.array(boughtProductDto),
        sums: sumsDto,
      })
      .nullable()
      .meta({ description: 'За что платили, если заказ с тех пор меняли' }),
    bought: z.array(boughtProductDto).nullable().meta({ description: 'Что куплено, если были доплаты' }),
    money: z
      .object({
        paid: roubles.meta({ description: 'Сколько оплачено' }),
        refunded: roubles.meta({ description: 'Сколько возвращено или возвращается' }),
        toRefund: roubles.meta({ description: 'К возврату: заказ стоит меньше оплаченного' }),
        missing: roubles.meta({ description: 'Не хватает: заказ стоит больше оплаченного' }),
        refundable: roubles.meta({ description: 'Сколько можно вернуть через платёжный сервис' }),
        outside: roubles.meta({ description: 'Сколько можно вернуть только вне магазина' }),
        dueRefunds: roubles.meta({
          description: 'Какую часть возвращённого магазин был должен из-за правок или отмены',
        }),
        state: z.enum(moneyStates).optional().meta({ description: 'Что с деньгами, как в списке заказов' }),
      })
      .meta({ id: 'StaffOrderMoney' }),
    receipt: z.array(
      z.object({
        kind: z.enum(['goods', 'delivery']),
        Title: z.string(),
        quantity: z.int(),
        price: roubles,
        left: roubles.meta({ description: 'Сколько по этой строке ещё не возвращено' }),
        extraPayment: z
          .string()
          .nullable()
          .meta({ description: 'Какой доплатой оплачена строка; null — первым платежом' }),
      }),
    ),
    refunds: z.array(refundDto),
    extraPayments: z.array(staffExtraPaymentDto),
    notes: z
      .array(
        z.object({
          _id: z.string(),
          at: z.iso.datetime(),
          by: personDto,
          text: z.string().meta({ description: 'Упоминание сотрудника — @{_id}' }),
          mentions: z.array(z.object({ _id: z.string(), name: z.string() })),
          pinned: z.boolean(),
        }),
      )
      .meta({ description: 'Заметки сотрудников; покупатель их не видит' }),
  })
  .meta({ id: 'StaffOrder', description: 'Заказ, как он виден сотрудникам' });

export const orderHistoryDto = z
  .array(
    z.object({
      at: z.iso.datetime(),
      by: personDto,
      kind: z.string().meta({ description: 'Что произошло' }),
      value: z.string().nullable().meta({ description: 'К чему пришло: статус, исход возврата' }),
      refundId: z.string().nullable(),
      text: z.string().meta({ description: 'То же словами' }),
      changes: z.array(
        z.object({ field: z.string(), before: z.json(), after: z.json() }).meta({ id: 'OrderFieldChange' }),
      ),
    }),
  )
  .meta({ id: 'OrderHistory', description: 'Что было с заказом, от старого к новому' });
