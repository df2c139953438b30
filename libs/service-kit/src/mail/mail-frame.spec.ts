import { describe, expect, it } from '@jest/globals';
import { mailFrameOf, shopNameOf } from './mail-frame.ts';
import { renderMail } from './render-mail.ts';

const STOREFRONT_URL = 'https://kit.example/';
const MAIL_FROM = 'Заказы <zakaz@kit.example>';
const draft = {
  ...{ subject: 'Заказ оплачен', preview: 'Спасибо', heading: 'Спасибо!' },
  blocks: [{ kind: 'button', label: 'Найти заказ', href: 'https://kit.example/orders/search' } as const],
};

describe('the e-mails of a shop with a name of its own', () => {
  it('show its name, colour, contacts and seller, and nothing of the demo', () => {
    const frame = mailFrameOf({
      ...{ STOREFRONT_URL, MAIL_FROM, SHOP_NAME: 'Полярный кит', SHOP_COLOUR: '#9a1750' },
      ...{ SHOP_EMAIL: 'hello@kit.example', SHOP_PHONE: '8 800 555-35-35', SELLER_NAME: 'ООО «Кит & Ко»' },
    });
    const { html, text } = renderMail(draft, frame);
    expect(text).toMatch(
      /-- \nПолярный кит\nhttps:\/\/kit\.example\n8 800 555-35-35 · hello@kit\.example\nООО «Кит & Ко»\n$/,
    );
    for (const part of [
      'Полярный кит',
      'background-color:#9a1750',
      'hello@kit.example',
      'ООО «Кит &amp; Ко»',
    ])
      expect(html).toContain(part);
    expect(html + text).not.toMatch(/сорок|soroka|#006576|#7cc7ff|#6fe0d6/i);
  });

  it('have no empty lines for what is not set', () => {
    expect(mailFrameOf({ STOREFRONT_URL, SHOP_NAME: 'Кит' }).signature).toEqual([]);
  });
});

it('a shop without SHOP_NAME has the name in MAIL_FROM, and no contacts of the demo', () => {
  const frame = mailFrameOf({ STOREFRONT_URL, MAIL_FROM });
  expect(frame).toMatchObject({ shopName: 'Заказы', shopUrl: 'https://kit.example', signature: [] });
  expect(shopNameOf({ MAIL_FROM: 'zakaz@kit.example' })).toBe('Сорока');
});
