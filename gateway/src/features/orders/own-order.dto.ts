import { adminStatuses, deliveryTypes, paymentStatuses } from '@shop/domain';
import { z } from 'zod';

const roubles = z.number();

const ownOrderProductDto = z
  .object({
    productId: z
      .object({ _id: z.string(), Title: z.string(), Images: z.array(z.string()) })
      .nullable()
      .meta({ description: 'Товар, как он есть сейчас; null, когда он был удалён' }),
    Title: z.string().meta({ description: 'Название на момент покупки' }),
    image: z.string().nullable().meta({ description: 'Фотография в купленном цвете; null, когда её нет' }),
    ProductDetails: z.object({
      size: z.string(),
      quantity: z.int(),
      color: z.string(),
      seam: z.string().nullable(),
    }),
    isGift: z.boolean(),
    price: roubles.meta({ description: 'Цена одной штуки в рублях, до скидки по промокоду' }),
  })
  .meta({ id: 'OwnOrderProduct' });

export const ownOrderDto = z
  .object({
    orderId: z.int().meta({ description: 'Номер заказа' }),
    _id: z.string(),
    createdBy: z.iso.datetime().meta({ description: 'Когда оформлен' }),
    amount: roubles.meta({ description: 'Сколько платится всего, в рублях' }),
    goods: roubles.meta({ description: 'Товары без скидки по промокоду' }),
    discount: roubles.meta({ description: 'Скидка по промокоду' }),
    delivery: roubles.meta({ description: 'Доставка' }),
    refunded: roubles.meta({ description: 'Сколько из оплаченного возвращено' }),
    status: z.enum(paymentStatuses).meta({ description: 'Статус оплаты' }),
    adminStatus: z.enum(adminStatuses).meta({ description: 'Статус заказа' }),
    products: z.array(ownOrderProductDto),
    delivery_info: z.object({ trackId: z.string().nullable() }),
    dispatchBy: z.iso
      .date()
      .optional()
      .meta({ description: 'До какого дня обещано отправить, пока не отправлен' }),
    delivery_address: z.object({ address: z.string(), index: z.string() }),
    delivery_type: z.enum(deliveryTypes),
    promo: z.object({ phrase: z.string(), discount: z.int().meta({ description: 'Проценты' }) }).nullable(),
    paymentUrl: z.string().nullable().meta({ description: 'Где оплатить, пока ещё можно; иначе null' }),
    expiresAt: z.iso.datetime().nullable().meta({ description: 'До какого времени можно оплатить' }),
    toPay: roubles.nullable().meta({
      description:
        'Сколько возьмёт банк, пока заказ можно оплатить; правка неоплаченного заказа меняет amount, но не это',
    }),
    points: z.int().meta({ description: 'Сколько баллов месяца принёс заказ' }),
  })
  .meta({ id: 'OwnOrder', description: 'Свой заказ' });

const steps = [
  'placed',
  'waiting_for_capture',
  'paid',
  'unpaid',
  'refund-asked',
  'refunded',
  'refund-refused',
  ...adminStatuses,
] as const;

export const getOwnOrderReplyDto = ownOrderDto
  .extend({
    history: z
      .array(
        z.object({
          at: z.iso.datetime(),
          status: z.enum(steps),
          text: z.string().meta({ description: 'То же словами' }),
        }),
      )
      .meta({ description: 'Что было с заказом, от старого к новому' }),
    trackUrl: z.string().nullable().meta({ description: 'Где следить за посылкой' }),
    extraToPay: z
      .object({ url: z.string(), amount: roubles, expiresAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'Сколько магазин просит доплатить, и где; null, когда ничего' }),
    extraPaid: z
      .array(z.object({ at: z.iso.datetime(), amount: roubles }))
      .meta({ description: 'Полученные доплаты' }),
  })
  .meta({ id: 'OwnOrderDetails', description: 'Свой заказ с историей' });

export const unpaidOrdersDto = z
  .array(
    z.object({
      orderId: z.int().meta({ description: 'Номер заказа' }),
      paymentId: z.string().meta({ description: 'Номер платежа, по которому заказ оплачивают и отменяют' }),
    }),
  )
  .meta({ id: 'UnpaidOrders', description: 'Свои заказы, которые ещё можно оплатить' });
