import { countOf, type DispatchTerms, type PluralForms } from '@shop/domain';

const days: PluralForms = ['день', 'дня', 'дней'];

/** «за 1–3 дня», as far as staff promise it. */
const within = ({ fastDays }: DispatchTerms): string =>
  fastDays === 1 ? `за ${countOf(1, days)}` : `за 1–${countOf(fastDays, days)}`;

export const fastDeliveryTexts = {
  title: 'Быстрая доставка',
  notice: (terms: DispatchTerms) =>
    `Изготовим и отправим ${within(terms)}. Некоторые вещи требуют больше времени\u00a0– до 1–2\u00a0недель.`,
  empty: 'Нет товаров с быстрой доставкой',
  toCatalogue: 'В каталог',
  description: (terms: DispatchTerms) =>
    `Мерч и одежда, которые мы изготавливаем и отправляем ${within(terms)}. Доставка по всей России.`,
} as const;
