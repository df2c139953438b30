import { adminStatusLabel, deliveryName, type AdminStatus, type DeliveryType } from '@shop/domain';
import type { Block, MailDraft } from '@shop/service-kit';
import { findOrder, offer } from './shop-links.ts';

export interface StatusChange {
  number: number;
  status: AdminStatus;
  delivery: DeliveryType;
  /** The number of the post or the courier; null while there is none. */
  trackNumber: string | null;
}

const sentences = {
  'in-processing': () => 'Заказ принят в работу: мы проверяем его и готовим к изготовлению.',
  'in-sewing': () => 'Вещи из вашего заказа шьются.',
  'in-printing': () => 'Ваш заказ в печати: наносим рисунки.',
  'packed-ready-for-shipment': () => 'Заказ собран и упакован. Скоро передадим его в доставку.',
  'handed-over-for-delivery': (delivery) =>
    `Заказ передан в доставку (${deliveryName(delivery)}) и едет к вам.`,
  delivered: () => 'Заказ доставлен. Спасибо, что выбрали нас!',
  canceled: () =>
    'Заказ отменён. Если он был оплачен, мы вернём деньги тем же способом, которым вы платили, и напишем об этом отдельно.',
} as const satisfies Record<AdminStatus, (delivery: DeliveryType) => string>;

/** Notifies the buyer of the new status of an order. */
export function statusChangedMail(change: StatusChange, shopUrl: string): MailDraft {
  const { number, status, delivery } = change;
  const sentence = sentences[status](delivery);
  const label = adminStatusLabel(status, 'whole');
  return {
    subject: `Заказ №${number}: ${label.toLocaleLowerCase('ru-RU')}`,
    preview: sentence,
    heading: label,
    blocks: [
      { kind: 'text', text: sentence },
      { kind: 'facts', rows: factsOf(change) },
      findOrder(shopUrl),
      ...afterwords(status, shopUrl),
    ],
  };
}

const factsOf = ({ number, trackNumber }: StatusChange) => [
  { label: 'Номер заказа', value: String(number) },
  ...(trackNumber ? [{ label: 'Трек-номер', value: trackNumber }] : []),
];

function afterwords(status: AdminStatus, shopUrl: string): Block[] {
  if (status !== 'delivered') return [];
  const text = 'Если что-то не подошло: в течение семи дней от товара можно отказаться.';
  return [{ kind: 'note', text, link: offer(shopUrl) }];
}
