import { colourLabel, dayStart, deliveryName, formatMoney } from '@shop/domain';
import type { Block, Fact, GoodsRow, MailDraft } from '@shop/service-kit';
import type { OrderRecord } from '../orders/order-record.ts';
import { formatDay } from './format-day.ts';
import type { LinePictures } from './mail-pictures.ts';
import { findOrder, offer, ownOrder } from './shop-links.ts';

type PaidOrder = Pick<
  OrderRecord,
  'number' | 'customerId' | 'buyer' | 'delivery' | 'lines' | 'totals' | 'createdAt' | 'payment' | 'dispatchBy'
>;

/** Confirms payment and content of an order; the seller's confirmation with the number that the law requires. */
export function orderPaidMail(
  order: PaidOrder,
  shopUrl: string,
  pictures: LinePictures = new Map(),
): MailDraft {
  const { number, lines } = order;
  return {
    subject: `Заказ №${number} оплачен`,
    preview: 'Мы получили оплату и уже занимаемся заказом.',
    heading: 'Спасибо за заказ!',
    blocks: [
      { kind: 'text', text: `Мы получили оплату заказа №${number} и уже занимаемся им.` },
      ...(order.payment.provider === 'sandbox' ? [sandboxNote] : []),
      { kind: 'goods', rows: lines.map((line) => goodsRow(line, pictures)), sums: sumsOf(order) },
      { kind: 'facts', rows: factsOf(order) },
      ...wayToOrder(order, shopUrl),
      {
        kind: 'note',
        text: 'Это письмо – не кассовый чек. Чек придёт отдельным письмом от кассы.',
      },
      {
        kind: 'note',
        text: 'Отказаться от товара можно в любое время до его передачи и в течение семи дней после неё.',
        link: offer(shopUrl),
      },
    ],
  };
}

/** A customer sees the order in their account; a guest finds it by what they entered. */
function wayToOrder({ number, customerId }: PaidOrder, shopUrl: string): Block[] {
  if (customerId !== null)
    return [{ kind: 'text', text: 'Где сейчас заказ, видно в вашем аккаунте.' }, ownOrder(shopUrl, number)];
  return [
    {
      kind: 'text',
      text: 'Где сейчас заказ, можно посмотреть на сайте: найдите его по телефону или почте, которые вы указали.',
    },
    findOrder(shopUrl),
  ];
}

/** For buyers who have overlooked all other notices of the shop. */
const sandboxNote = {
  kind: 'text',
  text: 'Это тестовый магазин: деньги не списаны, заказ не будет отправлен.',
} as const;

function goodsRow(line: Line, pictures: LinePictures): GoodsRow {
  const { title, colour, size, seam, plainSeam, isGift, quantity, unitPriceKopecks, image } = line;
  const pieces = `${quantity}\u00a0шт.\u00a0×\u00a0${formatMoney(unitPriceKopecks)}`;
  const options = [colourLabel(colour), size, seam ?? plainSeam, isGift ? 'подарок' : null];
  return {
    title,
    detail: `${options.filter(Boolean).join(', ')} · ${pieces}`,
    price: formatMoney(unitPriceKopecks * quantity),
    // The photo of the colour that was bought.
    picture: image === null ? undefined : pictures.get(image),
  };
}

type Line = PaidOrder['lines'][number];

function sumsOf({ totals, delivery }: PaidOrder): Fact[] {
  const { goodsKopecks, discountKopecks, deliveryKopecks, totalKopecks } = totals;
  return [
    { label: 'Товары', value: formatMoney(goodsKopecks) },
    ...(discountKopecks > 0 ? [{ label: 'Скидка', value: `−${formatMoney(discountKopecks)}` }] : []),
    { label: `Доставка (${deliveryName(delivery.type)})`, value: formatMoney(deliveryKopecks) },
    { label: 'Оплачено', value: formatMoney(totalKopecks) },
  ];
}

function factsOf({ number, buyer, delivery, createdAt, dispatchBy }: PaidOrder): Fact[] {
  const { firstName, middleName, secondName } = buyer;
  return [
    { label: 'Номер заказа', value: String(number) },
    { label: 'Оформлен', value: formatDay(createdAt) },
    ...(dispatchBy === undefined
      ? []
      : [{ label: 'Отправим', value: `до ${formatDay(dayStart(dispatchBy))}` }]),
    { label: 'Получатель', value: [secondName, firstName, middleName].filter(Boolean).join(' ') },
    { label: 'Доставка', value: deliveryName(delivery.type) },
    { label: 'Адрес', value: `${delivery.index}, ${delivery.address}` },
  ];
}
