import { countOf, maxDispatchDays } from '@shop/domain';

const dayForms = ['рабочий день', 'рабочих дня', 'рабочих дней'] as const;

export const dispatchTexts = {
  title: 'Срок отправки',
  now: (fast: number, made: number) =>
    `Обещаем отправить: быстрая доставка – ${countOf(fast, dayForms)}, остальное – ${countOf(made, dayForms)}.`,
  change: 'Изменить срок',
  help: 'Рабочие дни по Москве, без выходных и праздников, начиная со следующего после заказа. Уже оформленные заказы сохранят обещанный день.',
  fastDays: 'Быстрая доставка, рабочих дней',
  madeDays: 'Остальные товары, рабочих дней',
  range: `Укажите число от 1 до ${maxDispatchDays}`,
  save: 'Сохранить',
  done: 'Срок отправки изменён',
  notChanged: 'Срок не изменён',
} as const;
