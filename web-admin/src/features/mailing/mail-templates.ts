import { quotedName } from '@shop/domain';
import { shopBrand } from '@shop/web-kit';

export type MailTemplate = Readonly<Record<'name' | 'title' | 'html', string>>;

/** What the shop's name replaces in the templates. */
const shopName = '[магазин]';

/** The templates of a mail, in the order of the selector. What is in brackets is for the author to replace. */
export const mailTemplates = [
  {
    name: 'new-item',
    title: 'Новый товар',
    html: `<h2>Новинка: [название товара]</h2><p>Здравствуйте! В магазине «${shopName}» появился новый товар.</p><p>[Чем он хорош, в двух предложениях]</p><p>Цена: [цена] ₽</p>`,
  },
  {
    name: 'promo-discount',
    title: 'Скидка по промокоду',
    html: `<h2>Скидка [процент] % по промокоду [ПРОМОКОД]</h2><p>Здравствуйте! Введите промокод в корзине, и цена станет ниже.</p><p>Промокод действует до [дата].</p>`,
  },
  {
    name: 'discounts',
    title: 'Скидки',
    html: `<h2>Скидки до [процент] %</h2><p>Здравствуйте! В магазине «${shopName}» подешевели:</p><ul><li>[товар] – [цена] ₽</li><li>[товар] – [цена] ₽</li></ul><p>Скидки действуют до [дата].</p>`,
  },
  { name: 'own', title: 'Свой шаблон', html: '' },
] as const satisfies readonly MailTemplate[];

/** The template that the address names, else the first, with the shop's name. */
export function findTemplate(name: string | null): MailTemplate {
  const found = mailTemplates.find((template) => template.name === name) ?? mailTemplates[0];
  return { ...found, html: found.html.replace(`«${shopName}»`, () => quotedName(shopBrand().name)) };
}
