import { expect, it } from '@jest/globals';
import { renderMail } from '@shop/service-kit';
import fc from 'fast-check';
import { anOrder } from '../../test/an-order.ts';
import { orderCanceledMail } from './order-canceled-mail.ts';
import { orderPaidMail } from './order-paid-mail.ts';

const shopUrl = 'https://shop.example';
const frame = { shopName: 'Сорока', shopUrl };
const pieces = [
  'Я',
  'e\u0301',
  '👩‍👩‍👧',
  'שלום',
  '\u202e',
  '\ud83d',
  '<script>',
  '"',
  '&',
  '\r\n',
  '\u2028',
  '${x}',
  '%s',
];
const oddText = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 60 })
  .map((parts) => `Я${parts.join('')}`);

it('e-mails render any accepted order as text and as HTML', () => {
  const property = fc.property(
    oddText,
    oddText,
    fc.integer({ min: 0, max: 1_000_000_000 }),
    (short, long, sum) => {
      const order = anOrder(999_999_999);
      const [line] = order.lines;
      if (!line) throw new Error('no line');
      const odd = {
        ...order,
        id: '674000000000000000000009',
        history: [],
        buyer: { ...order.buyer, firstName: short, secondName: short, middleName: long },
        delivery: { ...order.delivery, address: long },
        comment: long,
        totals: { goodsKopecks: sum, discountKopecks: sum, deliveryKopecks: 0, totalKopecks: sum },
        lines: Array.from({ length: 100 }, () => ({
          ...line,
          ...{ title: long, colour: short, size: short, seam: long, quantity: 99, unitPriceKopecks: sum },
        })),
      };
      for (const draft of [orderPaidMail(odd, shopUrl), orderCanceledMail(odd, shopUrl)]) {
        const { subject, text, html } = renderMail(draft, frame);
        expect(subject).not.toMatch(/[\r\n\u2028]/);
        expect(text).toContain('999999999');
        expect(`${text}${html}`).not.toMatch(/undefined|NaN|\[object/);
        expect(html).not.toContain('<script>');
      }
    },
  );
  fc.assert(property, { numRuns: 40, seed: 20_261_122 });
});
