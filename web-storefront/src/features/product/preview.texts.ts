import { wholeMoment } from '@shop/domain';

export const previewTexts = {
  title: 'Предпросмотр товара',
  now: 'Предпросмотр: так товар выглядит сейчас.',
  asOf: (at: string) => `Предпросмотр: так товар будет выглядеть ${wholeMoment(new Date(at))} по Москве.`,
  hidden: 'В этот момент товар скрыт: покупатели его не видят.',
  card: 'Карточка в списках',
  expired: 'Ссылка на предпросмотр больше не действует. Попросите новую.',
} as const;
