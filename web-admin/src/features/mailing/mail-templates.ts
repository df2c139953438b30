import { brand } from '@shop/web-kit';

/** The templates of a mail, in the order of the selector. What is in brackets is for the author to replace. */
export const mailTemplates = [
  {
    name: 'new-item',
    title: 'Новый товар',
    html: `<h2>Новинка: [название товара]</h2><p>Здравствуйте! В магазине «${brand.name}» появился новый товар.</p><p>[Чем он хорош, в двух предложениях]</p><p>Цена: [цена] ₽</p>`,
  },
  {
    name: 'promo-discount',
    title: 'Скидка по промокоду',
    html: `<h2>Скидка [процент] % по промокоду [ПРОМОКОД]</h2><p>Здравствуйте! Введите промокод в корзине, и цена станет ниже.</p><p>Промокод действует до [дата].</p>`,
  },
  {
    name: 'discounts',
    title: 'Скидки',
    html: `<h2>Скидки до [процент] %</h2><p>Здравствуйте! В магазине «${brand.name}» подешевели:</p><ul><li>[товар] – [цена] ₽</li><li>[товар] – [цена] ₽</li></ul><p>Скидки действуют до [дата].</p>`,
  },
  { name: 'own', title: 'Свой шаблон', html: '' },
] as const;

export type MailTemplate = (typeof mailTemplates)[number];

/** The template that the address names, else the first. */
export const findTemplate = (name: string | null): MailTemplate =>
  mailTemplates.find((template) => template.name === name) ?? mailTemplates[0];
