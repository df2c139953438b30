import { expect, it } from '@jest/globals';
import { paymentSchema } from './yookassa.schema.ts';

const paid = { id: 'payment-1', status: 'succeeded', amount: { value: '10.00', currency: 'RUB' } };
const cardOf = (method: unknown) => paymentSchema.parse({ ...paid, payment_method: method }).card;

it('a payment by card names its system and its last digits', () => {
  const card = { first6: '220000', last4: '0004', card_type: 'Mir', issuer_country: 'RU' };
  expect(cardOf({ type: 'bank_card', id: 'm-1', saved: false, card })).toEqual({
    system: 'Mir',
    last4: '0004',
  });
});

it.each([undefined, { type: 'sbp', id: 'm-1' }, { type: 'bank_card', card: { last4: '4' } }, 'none'])(
  'another method does not keep a payment from being read (%j)',
  (method) => expect(cardOf(method)).toBeUndefined(),
);
