import { describe, expect, it } from '@jest/globals';
import { adminStatuses, type AdminStatus } from '@shop/domain';
import { renderMail, type MailContent, type MailDraft } from '@shop/service-kit';
import { readHistory, writeHistory, type PaymentSource } from '../orders/order-history.ts';
import { anOrder } from '../../test/an-order.ts';
import type { Order } from '../orders/order.schema.ts';
import { orderCanceledMail } from './order-canceled-mail.ts';
import { orderPaidMail } from './order-paid-mail.ts';
import { refundMadeMail } from './refund-made-mail.ts';
import { searchCodeMail } from './search-code-mail.ts';
import { statusChangedMail } from './status-changed-mail.ts';

const shopUrl = 'https://shop.example';
const render = (draft: MailDraft): MailContent => renderMail(draft, { shopName: 'Сорока', shopUrl });
/** Replaces the no-break spaces of prices, which are invisible in this file. */
const textOf = (draft: MailDraft): string => render(draft).text.replaceAll(/[\u00a0\u202f]/g, ' ');
const paid = (input: Partial<Order> = {}): MailDraft => orderPaidMail(anOrder(100_001, input), shopUrl);

describe('the e-mail of a paid order', () => {
  it('contains the lines, the totals, the delivery address and the way to find the order', () => {
    expect(textOf(paid())).toBe(`Спасибо за заказ!

Мы получили оплату заказа №100001 и уже занимаемся им.

Худи
  Чёрный, M · 2 шт. × 4 390,00 ₽
  8 780,00 ₽

Товары: 8 780,00 ₽
Доставка (Сдэк): 350,00 ₽
Оплачено: 9 130,00 ₽

Номер заказа: 100001
Оформлен: 21 ноября 2026 г.
Получатель: Петров Иван
Доставка: Сдэк
Адрес: 170100, Тверь, Советская, 1

Где сейчас заказ, можно посмотреть на сайте: найдите его по телефону или почте, которые вы указали.

Найти заказ: https://shop.example/orders/search

Это письмо – не кассовый чек. Чек придёт отдельным письмом от кассы.

Отказаться от товара можно в любое время до его передачи и в течение семи дней после неё. Условия возврата – в публичной оферте: https://shop.example/page/public-offer

-- 
Сорока
https://shop.example
`);
    expect(render(paid()).subject).toBe('Заказ №100001 оплачен');
  });

  it('leads a customer to the order in their account', () => {
    const text = textOf(paid({ customerId: '6790f1a2b3c4d5e6f7a8b9c1' }));
    expect(text).toContain('Открыть заказ: https://shop.example/user/profile/orders/100001');
    expect(text).not.toContain('orders/search');
  });

  it('names the choice of no extra seam', () => {
    const lines = anOrder(1).lines.map((line) => ({ ...line, plainSeam: 'Без вышивки' }));
    expect(textOf(paid({ lines }))).toContain('Чёрный, M, Без вышивки · 2 шт.');
  });

  it('shows seams, gifts and discounts', () => {
    const [line] = anOrder(1).lines;
    if (!line) throw new Error('no line');
    const text = textOf(
      paid({
        lines: [
          { ...line, seam: 'Вышивка', discountKopecks: 87_800, paidKopecks: 790_200 },
          {
            ...line,
            title: 'Значок',
            colour: 'red',
            size: 'S',
            isGift: true,
            quantity: 1,
            unitPriceKopecks: 100,
          },
        ],
        totals: {
          goodsKopecks: 878_100,
          discountKopecks: 87_800,
          deliveryKopecks: 35_000,
          totalKopecks: 825_300,
        },
      }),
    );
    expect(text).toContain('Худи\n  Чёрный, M, Вышивка · 2 шт. × 4 390,00 ₽\n  8 780,00 ₽');
    expect(text).toContain('Значок\n  Красный, S, подарок · 1 шт. × 1,00 ₽\n  1,00 ₽');
    expect(text).toContain(
      'Товары: 8 781,00 ₽\nСкидка: −878,00 ₽\nДоставка (Сдэк): 350,00 ₽\nОплачено: 8 253,00 ₽',
    );
  });

  it('states for a sandbox payment that no money was charged', () => {
    const note = 'Это тестовый магазин: деньги не списаны, заказ не будет отправлен.';
    const { payment } = anOrder(1);
    expect(textOf(paid({ payment: { ...payment, provider: 'sandbox' } }))).toContain(note);
    expect(textOf(paid({ payment: { ...payment, provider: 'yookassa' } }))).not.toContain('тестов');
  });

  it('shows the date in Moscow time', () => {
    expect(textOf(paid({ createdAt: new Date('2026-12-31T21:30:00Z') }))).toContain(
      'Оформлен: 1 января 2027 г.',
    );
  });

  it('repeats by when it is promised to be sent', () => {
    expect(textOf(paid({ dispatchBy: '2026-12-03' }))).toContain('Отправим: до 3 декабря 2026 г.');
  });

  it('escapes hostile names and addresses', () => {
    const { buyer, delivery } = anOrder(1);
    const { html, text, subject } = render(
      paid({
        buyer: {
          ...buyer,
          firstName: '<img src=x onerror=alert(1)>',
          secondName: 'A\r\nBcc: all@example.ru',
        },
        delivery: { ...delivery, address: '"><script>alert(1)</script>' },
      }),
    );
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&quot;&gt;&lt;script&gt;');
    expect(text).toContain('Получатель: A Bcc: all@example.ru <img');
    expect(subject).toBe('Заказ №100001 оплачен');
  });
});

describe('the e-mail of a cancelled unpaid order', () => {
  const expiresAt = new Date('2026-11-21T10:00:00Z');
  const canceled = (by: PaymentSource, at: string, cancelReason: string | null = null): MailDraft =>
    orderCanceledMail(
      {
        number: 100_001,
        payment: { ...anOrder(1).payment, status: 'canceled', expiresAt, cancelReason },
        history: readHistory(
          writeHistory(new Date(at), by, { kind: 'payment-status', status: 'canceled', source: by }),
        ),
      },
      shopUrl,
    );

  it('states that the time ran out, also when the provider reported it', () => {
    const text = textOf(canceled('expiry', '2026-11-21T10:00:03Z'));
    expect(text).toContain('Время на оплату вышло, и мы отменили заказ. Деньги за него не списаны.');
    expect(text).toContain('оформите, пожалуйста, новый');
    expect(textOf(canceled('webhook', '2026-11-21T10:00:00Z'))).toContain('Время на оплату вышло');
    // The provider's clock may differ from ours.
    const early = canceled('webhook', '2026-11-21T09:59:58Z', 'expired_on_confirmation');
    expect(textOf(early)).toContain('Время на оплату вышло');
  });

  it('states that the payment was declined before the expiry', () => {
    expect(textOf(canceled('webhook', '2026-11-21T09:40:00Z'))).toContain('Оплата не прошла');
  });

  it('contains no text entered by the buyer, since it could be abused for spam', () => {
    const order = anOrder(100_001, { buyer: { ...anOrder(1).buyer, firstName: 'Приз http://evil.example' } });
    const { html, text } = render(orderCanceledMail({ ...order, history: [] }, shopUrl));
    expect(html + text).not.toContain('evil');
    expect(html + text).not.toContain(order.delivery.address);
  });
});

describe('the e-mail of a changed status', () => {
  const changed = (status: AdminStatus, trackNumber: string | null = null): MailDraft =>
    statusChangedMail({ number: 100_001, status, delivery: 'PochtaRF', trackNumber }, shopUrl);

  it('has its own sentence for every status', () => {
    expect(adminStatuses.map((status) => textOf(changed(status)).split('\n\n').slice(0, 2))).toEqual([
      ['В обработке', 'Заказ принят в работу: мы проверяем его и готовим к изготовлению.'],
      ['На пошиве', 'Вещи из вашего заказа шьются.'],
      ['На печати', 'Ваш заказ в печати: наносим рисунки.'],
      ['Упакован и готов к отправке', 'Заказ собран и упакован. Скоро передадим его в доставку.'],
      ['Передано в доставку', 'Заказ передан в доставку (Почта РФ) и едет к вам.'],
      ['Доставлено', 'Заказ доставлен. Спасибо, что выбрали нас!'],
      [
        'Отменено',
        'Заказ отменён. Если он был оплачен, мы вернём деньги тем же способом, которым вы платили, и напишем об этом отдельно.',
      ],
    ]);
  });

  it('names the order in the subject, and includes the track number if there is one', () => {
    expect(render(changed('handed-over-for-delivery')).subject).toBe('Заказ №100001: передано в доставку');
    expect(textOf(changed('handed-over-for-delivery'))).not.toContain('Трек-номер');
    expect(textOf(changed('handed-over-for-delivery', '80112345678901'))).toContain(
      'Номер заказа: 100001\nТрек-номер: 80112345678901',
    );
  });

  it('explains returns only once the order is delivered', () => {
    const reported = adminStatuses.filter((status) => textOf(changed(status)).includes('семи дней'));
    expect(reported).toEqual(['delivered']);
  });
});

describe('the e-mail of a refund', () => {
  const refunded = (isWhole: boolean): string =>
    textOf(refundMadeMail({ number: 100_001, refundKopecks: 439_050, isWhole }, shopUrl));

  it('states the amount, whether it is full, and how it is paid', () => {
    expect(refunded(true)).toContain('Мы вернули всю сумму, оплаченную за заказ №100001.');
    expect(refunded(false)).toContain('Мы вернули часть суммы, оплаченной за заказ №100001.');
    expect(refunded(false)).toContain('Сумма возврата: 4 390,50 ₽');
    expect(refunded(true)).toContain('тем же способом, которым вы платили');
  });
});

describe('the e-mail with a code', () => {
  const { subject, text, html } = render(searchCodeMail({ code: '048213', minutes: 10 }));

  it('contains the code, its lifetime and a warning not to share it', () => {
    expect(text.replaceAll('\u00a0', ' ')).toContain('    048213\n\nКод действует 10 минут');
    expect(text).toContain('Никому не сообщайте код');
    expect(html).toContain('>048213</p>');
  });

  it('does not show the code in the subject or the preview', () => {
    expect(subject).toBe('Код для просмотра заказов');
    expect(html.slice(0, html.indexOf('<h1'))).not.toContain('048213');
  });
});
